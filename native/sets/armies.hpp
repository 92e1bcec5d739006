// Peaceable armies: as many white as black pieces, none attacking one of the other colour; or, with the number of white
// pieces given, as many black ones as possible: the squares that so many pieces leave unattacked.
//
// Every line belongs to one colour: a piece stands only where all its lines have its colour, so the lines decide
// which squares white and black can have. The search colours line after line. A square that still may be white has no
// black line, and the other way round. Let each direction cut the board into lines: of a line not coloured yet only one
// colour's squares will be left, so that for weights a and b the sum over its lines of the greater of a · white and
// b · black squares is a bound for a · white + b · black, and there must be that much of what is wanted of them.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

struct ArmiesAnswer {
    int size = 0;                   // the greatest size of both armies, or of black; or the lower bound given
    std::vector<i32> white, black;  // squares that may be used, so many of each or more; empty: none better
    u64 nodes = 0;
    bool completed = true;
};

template <int words>
class Armies {
public:
    using Set = VertexSet<words>;

    // `directions` are partitions of the squares into lines.
    Armies(int squares, std::vector<std::vector<Set>> directions, const StopFlag* stop)
        : directions_(std::move(directions)), stop_(stop) {
        for (int square = 0; square < squares; ++square) all_.add(square);
        for (const auto& direction : directions_)
            for (const Set& line : direction) lines_.push_back(line);
        colour_.assign(lines_.size(), unknown);
    }

    // The greatest size above `lower`, or with `first` the first that is found. `white` pieces, or as many as black ones.
    ArmiesAnswer run(int lower, bool first, std::optional<int> white = {}) {
        given_ = white;
        answer_.size = lower;
        first_ = first;
        branch(all_, all_, 0);
        return std::move(answer_);
    }

private:
    enum Colour : signed char { unknown, white, black };

    void branch(const Set& may_white, const Set& may_black, int coloured) {
        if ((++answer_.nodes & 0xFFF) == 0 && is_set(stop_)) answer_.completed = false;
        if (!answer_.completed || (first_ && !answer_.white.empty())) return;
        const int blacks = answer_.size + 1, whites = given_.value_or(blacks);
        if (may_white.size() < whites || may_black.size() < blacks) return;
        if (!bounded(may_white, may_black, whites, blacks)) return;
        const int line = next_line(may_white, may_black);
        if (line < 0) {
            answer_.size = given_ ? may_black.size() : std::min(may_white.size(), may_black.size());
            answer_.white = members(may_white);
            answer_.black = members(may_black);
            return;
        }
        const auto at = static_cast<std::size_t>(line);
        // Equal armies can exchange their colours: the first line is white.
        const bool white_first = !coloured || may_white.size_with(lines_[at]) >= may_black.size_with(lines_[at]);
        for (const Colour colour : {white_first ? white : black, white_first ? black : white}) {
            if (!coloured && !given_ && colour == black) break;
            colour_[at] = colour;
            if (colour == white) branch(may_white, may_black.without(lines_[at]), coloured + 1);
            else branch(may_white.without(lines_[at]), may_black, coloured + 1);
        }
        colour_[at] = unknown;
    }

    // Whether the weighted sums leave room for so many of each colour.
    bool bounded(const Set& may_white, const Set& may_black, int wanted_white, int wanted_black) const {
        for (const auto& direction : directions_) {
            int even = 0, more_white = 0, more_black = 0;
            for (const Set& line : direction) {
                const int whites = may_white.size_with(line), blacks = may_black.size_with(line);
                even += std::max(whites, blacks);
                more_white += std::max(3 * whites, blacks);
                more_black += std::max(whites, 3 * blacks);
            }
            if (even < wanted_white + wanted_black || more_white < 3 * wanted_white + wanted_black ||
                more_black < wanted_white + 3 * wanted_black)
                return false;
        }
        return true;
    }

    // The line of which both colours claim squares, with most at stake; -1 if there is none.
    int next_line(const Set& may_white, const Set& may_black) const {
        int chosen = -1, most = 0;
        for (std::size_t at = 0; at < lines_.size(); ++at) {
            if (colour_[at] != unknown) continue;
            const int whites = may_white.size_with(lines_[at]), blacks = may_black.size_with(lines_[at]);
            const int stake = whites && blacks ? 64 * std::min(whites, blacks) + std::max(whites, blacks) : 0;
            if (stake > most) {
                most = stake;
                chosen = static_cast<int>(at);
            }
        }
        return chosen;
    }

    static std::vector<i32> members(Set set) {
        std::vector<i32> found;
        while (set.any()) found.push_back(set.take_first());
        return found;
    }

    std::vector<std::vector<Set>> directions_;
    const StopFlag* stop_;
    Set all_;
    std::vector<Set> lines_;
    std::vector<Colour> colour_;
    bool first_ = false;
    std::optional<int> given_;
    ArmiesAnswer answer_;
};

}  // namespace nq
