// Implementation of making.hpp.
#include "regions/making.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numeric>

#include "common/random.hpp"
#include "regions/growing.hpp"
#include "regions/reasoning.hpp"

namespace nq::regions {
namespace {

// Wanted sizes for few large regions and many small ones. With one queen in each, three regions are large and the
// others nearly equal; with more queens, the sizes increase.
std::vector<int> uneven_sizes(int side, int each, Random& random) {
    const auto count = static_cast<std::size_t>(side);
    std::vector<double> shares(count);
    const auto between = [&](double low, double high) { return low + (high - low) * random.unit(); };
    if (each == 1 && side > 3) {
        shares[0] = between(0.24, 0.4);
        shares[1] = between(0.12, 0.2);
        shares[2] = between(0.09, 0.15);
        const double rest = 1 - shares[0] - shares[1] - shares[2];
        double sum = 0;
        for (std::size_t region = 3; region < count; ++region) sum += shares[region] = between(0.4, 1.6);
        for (std::size_t region = 3; region < count; ++region) shares[region] *= rest / sum;
    } else {
        const double most = between(4, 8);
        double sum = 0;
        for (std::size_t region = 0; region < count; ++region)
            sum += shares[region] = std::pow(most, static_cast<double>(region) / static_cast<double>(count));
        for (double& share : shares) share /= sum;
    }
    std::vector<int> sizes;
    for (const double share : shares)
        sizes.push_back(std::max(2 * each - 1, static_cast<int>(share * side * side + 0.5)));
    shuffle(sizes, random);
    return sizes;
}

}  // namespace

class Maker::Making {
public:
    Making(const Wish& wish, const StopFlag* stop)
        : wish_(wish), stop_(stop), growth_(wish_.ground, wish.limits, stop), sizes_(wish.sizes),
          puzzle_(wish.ground.puzzle) {
        std::sort(sizes_.begin(), sizes_.end());
    }

    Made make(u64 seed, u64 number) {
        Random random(seed, number);
        Made made;
        while (!made.found && made.tries < wish_.tries && !is_set(stop_)) {
            ++made.tries;
            std::vector<int> wanted = wish_.sizes;
            const int side = wish_.ground.side();
            if (wish_.profile == Profile::even) wanted.assign(at(side), side);
            if (wish_.profile == Profile::uneven) wanted = uneven_sizes(side, wish_.ground.puzzle.each, random);
            shuffle(wanted, random);
            if (growth_.grow(random, wanted)) made.found = climb(random);
        }
        if (!made.found || is_set(stop_)) return {};
        made.regions = growth_.division().regions();
        made.queens = growth_.queens();
        made.level = wish_.least_level == 0 ? 0 : level_;
        return made;
    }

private:
    static constexpr int moves_per_square = 8;
    static constexpr double per_level = 1000, per_square = 300;

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // Moves squares across the borders of regions, keeping one solution, until the requirements are met.
    bool climb(Random& random) {
        if (wish_.least_level == 0 && sizes_.empty()) return true;
        cost_ = cost();
        const int squares = static_cast<int>(wish_.ground.squares());
        for (int moves = moves_per_square * squares; cost_ > 0 && moves > 0; --moves) {
            if (is_set(stop_)) return false;
            move(static_cast<int>(random.below(static_cast<u32>(squares))), random);
        }
        return cost_ <= 0;
    }

    void move(int square, Random& random) {
        Division& division = growth_.division();
        const Squares& beside = wish_.ground.beside[at(square)];
        if (beside.empty()) return;  // board of one square
        const u8 from = division.region(square);
        const u8 to = division.region(beside[random.below(static_cast<u32>(beside.size()))]);
        if (to == from || growth_.is_queen(square) || !growth_.may_grow(to) || !growth_.may_grow(from)) return;
        if (!division.agrees(square, to) || !division.is_connected_without(square)) return;
        division.put(square, to);
        const bool in_pieces =
            !wish_.ground.images.empty() && (!division.is_connected(from) || !division.is_connected(to));
        if (!in_pieces && growth_.ask(square) == Verdict::no) {
            const int before = level_;
            const double changed = cost();
            if (changed <= cost_) {
                cost_ = changed;
                return;
            }
            level_ = before;
        }
        division.put(square, from);
    }

    // 0 if the requirements are met; otherwise increases with every level and every square that the puzzle is off.
    // Within a level that is too low (too high), more (less) work costs less.
    double cost() {
        const double away = per_square * away_from_sizes();
        if (wish_.least_level == 0) return away;
        puzzle_.region = growth_.division().regions();
        const Rating rating = rate(puzzle_, most_level, stop_);
        level_ = rating.ending == Ending::solved ? rating.level : most_level + 1;
        if (level_ >= wish_.least_level && level_ <= wish_.most_level) return away;
        double work = 0;
        for (const auto& by_level : rating.used)
            for (int level = 1; level <= most_level; ++level) work += by_level[at(level)] * level * level;
        const double part = work / (work + 500);  // of a level
        const double levels =
            level_ < wish_.least_level ? wish_.least_level - level_ + 1 - part : level_ - wish_.most_level + part;
        return away + per_level * levels;
    }

    double away_from_sizes() {
        if (sizes_.empty()) return 0;
        std::vector<int> now(sizes_.size());
        for (std::size_t region = 0; region < now.size(); ++region)
            now[region] = growth_.division().size(static_cast<int>(region));
        std::sort(now.begin(), now.end());
        double sum = 0;
        for (std::size_t region = 0; region < now.size(); ++region) sum += std::abs(now[region] - sizes_[region]);
        return sum;
    }

    Wish wish_;
    const StopFlag* stop_;
    Growth growth_;
    std::vector<int> sizes_;
    Puzzle puzzle_;
    int level_ = 0;
    double cost_ = 0;
};

Maker::Maker(const Wish& wish, const StopFlag* stop) : making_(std::make_unique<Making>(wish, stop)) {}
Maker::~Maker() = default;
Made Maker::make(u64 seed, u64 number) { return making_->make(seed, number); }

}  // namespace nq::regions
