// Implementation of repairing.hpp.
#include "regions/repairing.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "common/random.hpp"
#include "regions/search.hpp"
#include "regions/seeding.hpp"

namespace nq::regions {
namespace {

class Repairer {
public:
    Repairer(const Puzzle& puzzle, std::vector<Squares> beside, const RepairLimits& limits, const StopFlag* stop)
        : given_(puzzle), beside_(std::move(beside)), limits_(limits), stop_(stop), search_(puzzle),
          region_(puzzle.region), size_(at(puzzle.side)), parts_(at(puzzle.side)), seen_(puzzle.squares()),
          moved_(puzzle.squares()), excluded_(puzzle.squares() * at(puzzle.side)) {
        search_.limit(limits.nodes, stop);
        for (const u8 region : region_)
            if (region != no_region) ++size_[region];
        for (int region = 0; region < puzzle.side; ++region) parts_[at(region)] = parts_of(region);
        parts_before_ = parts_;
    }

    Repaired repair(u64 seed) {
        Repaired best;
        int refuted = -1;  // this number of moves is not enough
        for (int moves = 0; moves <= static_cast<int>(region_.size()) && !best.found; ++moves) {
            is_open_ = false;
            if (fix(moves)) {
                best = result();
            } else if (is_open_) {
                break;
            } else {
                refuted = moves;
            }
        }
        if (!best.found) best = any_repair(seed);
        best.fewest = best.found && static_cast<int>(best.moves.size()) == refuted + 1;
        best.questions = questions_;
        return best;
    }

    std::vector<MoveOfOne> moves_of_one() {
        std::vector<MoveOfOne> found;
        for (int square = 0; square < static_cast<int>(region_.size()); ++square)
            for (const u8 to : regions_beside(square)) {
                if (is_set(stop_)) return found;
                const u8 from = region_[at(square)];
                set(square, to);
                if (size_[from] > 0 && excess() == 0)
                    found.push_back({{static_cast<u16>(square), to}, static_cast<int>(solutions().size())});
                set(square, from);
            }
        return found;
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    u8& excluded(int square, int region) { return excluded_[at(square) * at(given_.side) + at(region)]; }

    void set(int square, u8 region) {
        const u8 from = region_[at(square)];
        if (from == region) return;
        region_[at(square)] = region;
        search_.set_region(square, region);
        --size_[from];
        ++size_[region];
        parts_[from] = parts_of(from);
        parts_[region] = parts_of(region);
    }

    int parts_of(int region) {
        ++walk_;
        int parts = 0;
        for (std::size_t start = 0; start < region_.size(); ++start) {
            if (region_[start] != region || seen_[start] == walk_) continue;
            ++parts;
            todo_.assign(1, static_cast<u16>(start));
            seen_[start] = walk_;
            for (std::size_t done = 0; done < todo_.size(); ++done)
                for (const u16 other : beside_[todo_[done]])
                    if (region_[other] == region && seen_[other] != walk_) {
                        seen_[other] = walk_;
                        todo_.push_back(other);
                    }
        }
        return parts;
    }

    // The number of parts in excess of the original ones.
    int excess() const {
        int sum = 0;
        for (std::size_t region = 0; region < parts_.size(); ++region)
            sum += std::max(0, parts_[region] - parts_before_[region]);
        return sum;
    }

    std::vector<u8> regions_beside(int square) const {
        std::vector<u8> found;
        const u8 own = region_[at(square)];
        if (own == no_region) return found;
        for (const u16 other : beside_[at(square)]) {
            const u8 region = region_[other];
            if (region != own && region != no_region && std::find(found.begin(), found.end(), region) == found.end())
                found.push_back(region);
        }
        return found;
    }

    // Up to two solutions. Records whether a limit or the flag interrupted the search.
    std::vector<Squares> solutions() {
        ++questions_;
        std::vector<Squares> found;
        search_.begin();
        while (found.size() < 2 && search_.next()) found.push_back(search_.queens());
        is_open_ |= search_.is_cut() || is_set(stop_);
        return found;
    }

    // Returns whether `left` more moves can give exactly one solution; if so, the moves remain applied.
    bool fix(int left) {
        if (is_set(stop_)) {
            is_open_ = true;
            return false;
        }
        if (excess() > 4 * left) return false;  // a move joins at most four parts and removes one
        const std::vector<Squares> found = solutions();
        if (found.size() == 1 && !search_.is_cut() && excess() == 0) {
            queens_ = found.front();
            return true;
        }
        if (questions_ >= limits_.questions) is_open_ = true;
        if (left == 0 || is_open_) return false;
        std::vector<RegionMove> tried;
        const bool fixed = try_moves(candidates(found), left, tried);
        for (const RegionMove& move : tried) --excluded(move.square, move.region);
        return fixed;
    }

    bool try_moves(const Squares& squares, int left, std::vector<RegionMove>& tried) {
        for (const u16 square : squares) {
            if (is_set(stop_)) is_open_ = true;
            if (is_open_) return false;
            for (int to = 0; to < given_.side; ++to) {
                const u8 from = region_[square];
                if (to == from || excluded(square, to) || !may_reach(square, to, left)) continue;
                set(square, static_cast<u8>(to));
                moved_[square] = true;
                if (fix(left - 1)) return true;
                moved_[square] = false;
                set(square, from);
                if (is_open_) return false;
                ++excluded(square, to);  // all repairs with this move have been examined
                tried.push_back({square, static_cast<u8>(to)});
            }
        }
        return false;
    }

    Squares candidates(const std::vector<Squares>& found) const {
        Squares squares;
        const auto add = [&](u16 square) {
            if (!moved_[square] && region_[square] != no_region) squares.push_back(square);
        };
        if (found.size() < 2) {
            for (std::size_t square = 0; square < region_.size(); ++square) add(static_cast<u16>(square));
            return squares;
        }
        for (const Squares& queens : found)
            for (const u16 square : queens) add(square);
        std::sort(squares.begin(), squares.end());
        squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
        return squares;
    }

    // Returns whether a square can be joined to a region within `moves` moves, including its own.
    bool may_reach(int square, int region, int moves) {
        if (size_[at(region)] < moves || parts_[at(region)] < parts_before_[at(region)]) return true;
        ++walk_;
        todo_.assign(1, static_cast<u16>(square));
        seen_[at(square)] = walk_;
        for (std::size_t begin = 0; moves > 0; --moves) {
            const std::size_t end = todo_.size();
            for (; begin < end; ++begin)
                for (const u16 other : beside_[todo_[begin]]) {
                    if (region_[other] == region) return true;
                    if (seen_[other] == walk_) continue;
                    seen_[other] = walk_;
                    todo_.push_back(other);
                }
        }
        return false;
    }

    Repaired result() const {
        Repaired made;
        made.found = true;
        made.queens = queens_;
        for (std::size_t square = 0; square < region_.size(); ++square)
            if (region_[square] != given_.region[square])
                made.moves.push_back({static_cast<u16>(square), region_[square]});
        return made;
    }

    void restore() {
        for (std::size_t square = 0; square < region_.size(); ++square)
            if (region_[square] != no_region) set(static_cast<int>(square), given_.region[square]);
    }

    // The best of several repairs that keep one solution and remove the others one by one.
    Repaired any_repair(u64 seed) {
        Random random(seed);
        Repaired best;
        search_.shuffle(random.next());
        for (int start = 0; start < (best.found ? 1 : 5) * limits_.random_starts && !is_set(stop_); ++start) {
            restore();
            const std::vector<Squares> found = solutions();
            if (found.empty() && !make_solution(random)) continue;
            if (!found.empty()) queens_ = found.front();
            if (!take_others_away(random)) continue;
            take_back_moves(random);
            const Repaired made = result();
            if (!best.found || made.moves.size() < best.moves.size()) best = made;
        }
        return best;
    }

    bool take_others_away(Random& random) {
        const int steps = 4 * static_cast<int>(region_.size());
        for (int step = 0; step < steps && !is_set(stop_); ++step) {
            const std::vector<Squares> found = solutions();
            if (search_.is_cut()) return false;
            if (found.size() == 1) return excess() == 0;
            const Squares& other = found[found.front() == queens_ ? 1 : 0];
            if (!take_away(other, random, step + step < steps)) return false;
        }
        return false;
    }

    // Moves a square of this solution that is not in ours, preferably without opening another solution.
    bool take_away(const Squares& solution, Random& random, bool may_open) {
        std::vector<RegionMove> moves;
        for (const u16 square : solution)
            if (std::find(queens_.begin(), queens_.end(), square) == queens_.end())
                for (const u8 to : regions_beside(square)) moves.push_back({square, to});
        shuffle(moves, random);
        std::vector<RegionMove> opening;
        for (const RegionMove& move : moves) {
            const u8 from = region_[move.square];
            set(move.square, move.region);
            if (excess() == 0) {
                ++questions_;
                if (search_.with_queen(move.square) == Verdict::no) return true;
                opening.push_back(move);
            }
            set(move.square, from);
        }
        if (opening.empty() || !may_open) return false;
        set(opening.front().square, opening.front().region);
        return true;
    }

    // Reverts moves as long as there is one solution.
    void take_back_moves(Random& random) {
        for (bool changed = true; changed;) {
            changed = false;
            std::vector<RegionMove> moves = result().moves;
            shuffle(moves, random);
            for (const RegionMove& move : moves) {
                set(move.square, given_.region[move.square]);
                const bool fine = excess() == 0 && solutions().size() == 1 && !search_.is_cut();
                if (!fine) set(move.square, move.region);
                changed |= fine;
            }
        }
    }

    // Moves squares so that a random placement that nearly fits the regions becomes a solution.
    bool make_solution(Random& random) {
        Puzzle in_rows = given_;
        for (std::size_t square = 0; square < in_rows.squares(); ++square)
            if (in_rows.region[square] != no_region) in_rows.region[square] = static_cast<u8>(square / at(given_.side));
        Search placements(in_rows);
        placements.limit(limits_.nodes, stop_);
        int least = -1;
        for (int draw = 0; draw < draws; ++draw) {
            placements.shuffle(random.next());
            if (placements.first() != Verdict::yes) return false;
            const int wrong = surplus(placements.queens());
            if (least < 0 || wrong < least) {
                least = wrong;
                queens_ = placements.queens();
            }
        }
        while (surplus(queens_) > 0)
            if (!lead_one(random)) return false;
        return excess() == 0;
    }

    std::vector<int> held(const Squares& queens) const {
        std::vector<int> number(at(given_.side));
        for (const u16 queen : queens) ++number[region_[queen]];
        return number;
    }

    int surplus(const Squares& queens) const {
        int sum = 0;
        for (const int number : held(queens)) sum += std::max(0, number - given_.each);
        return sum;
    }

    // Extends a region that lacks a queen along free squares to the nearest queen of a region that has too many.
    bool lead_one(Random& random) {
        const std::vector<int> number = held(queens_);
        const auto lacks = [&](u8 region) { return region != no_region && number[region] < given_.each; };
        std::vector<int> from(region_.size(), -1);
        Squares todo;
        for (std::size_t square = 0; square < region_.size(); ++square)
            if (lacks(region_[square])) {
                from[square] = static_cast<int>(square);
                todo.push_back(static_cast<u16>(square));
            }
        shuffle(todo, random);
        for (std::size_t done = 0; done < todo.size(); ++done)
            for (const u16 other : beside_[todo[done]]) {
                if (from[other] >= 0 || region_[other] == no_region) continue;
                from[other] = todo[done];
                const bool is_queen = std::find(queens_.begin(), queens_.end(), other) != queens_.end();
                if (!is_queen) {
                    todo.push_back(other);
                } else if (number[region_[other]] > given_.each) {
                    return lead_along(from, other);
                }
            }
        return false;
    }

    bool lead_along(const std::vector<int>& from, int square) {
        int start = square;
        while (from[at(start)] != start) start = from[at(start)];
        const u8 region = region_[at(start)];
        for (; from[at(square)] != square; square = from[at(square)]) set(square, region);
        return excess() == 0;
    }

    static constexpr int draws = 200;

    const Puzzle given_;
    const std::vector<Squares> beside_;
    RepairLimits limits_;
    const StopFlag* stop_;
    Search search_;
    std::vector<u8> region_;
    std::vector<int> size_, parts_, parts_before_;
    std::vector<u32> seen_;
    std::vector<bool> moved_;
    std::vector<u8> excluded_;
    Squares todo_, queens_;
    u32 walk_ = 0;
    u64 questions_ = 0;
    bool is_open_ = false;
};

}  // namespace

Repaired repair(const Puzzle& puzzle, const std::vector<Squares>& beside, const RepairLimits& limits, u64 seed,
                const StopFlag* stop) {
    return Repairer(puzzle, beside, limits, stop).repair(seed);
}

std::vector<MoveOfOne> moves_of_one(const Puzzle& puzzle, const std::vector<Squares>& beside,
                                    const RepairLimits& limits, const StopFlag* stop) {
    return Repairer(puzzle, beside, limits, stop).moves_of_one();
}

}  // namespace nq::regions
