// Divisions with exactly one solution, grown square by square. At the start there is one solution, because squares of
// no region stay empty; a square joins a region only if that opens no further solution. Adding squares only ever opens
// solutions, so a refused square stays refused until a square of the solution that it would open is removed. When no
// square can join, one is forced in, and squares of the solutions that this opens are removed. A start that removes too
// many squares is abandoned.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"
#include "regions/division.hpp"
#include "regions/making.hpp"
#include "regions/seeding.hpp"

namespace nq::regions {

class Growth {
public:
    Growth(const Ground& ground, const GrowthLimits& limits, const StopFlag* stop)
        : division_(ground), seeds_(ground), limits_(limits), side_(ground.side()), is_queen_(ground.squares()),
          status_(ground.squares() * static_cast<std::size_t>(side_)), watchers_(ground.squares()) {
        division_.search().limit(limits.nodes, stop);
    }

    Division& division() { return division_; }
    const Squares& queens() const { return queens_; }
    bool is_queen(int square) const { return is_queen_[at(square)]; }
    // Returns whether a region was not given and so may change.
    bool may_grow(int region) const { return region >= seeds_.given(); }

    // Returns whether there is a solution with a queen on this square.
    Verdict ask(int square) {
        ++questions_;
        return division_.search().with_queen(square);
    }
    u64 questions() const { return questions_; }

    // Makes one start, with a wanted size for every region, or none for any sizes; returns whether all squares found a
    // region. Then the division has connected regions and exactly one solution, `queens()`.
    bool grow(Random& random, const std::vector<int>& wanted) {
        wanted_ = wanted;
        begin();
        if (!seeds_.sow(random, division_, queens_)) return false;
        division_.search().shuffle(random.next());
        if (!has_one_solution()) return false;
        for (const u16 queen : queens_) is_queen_[queen] = true;
        for (std::size_t square = 0; square < is_queen_.size(); ++square)
            if (division_.region(static_cast<int>(square)) != no_region) offer_around(static_cast<int>(square));
        int forced = 0;
        for (;;) {
            Pair pair;
            while (pick(random, pair)) try_out(pair);
            if (is_full()) return true;
            // Some starts continue anyway, because given regions or symmetries may leave more squares in every start.
            if (forced == 0 && free_squares() > limits_.left_per_side * side_ && random.below(8) > 0) return false;
            if (++forced > limits_.forced_per_side * side_ || !force_one(random)) return false;
        }
    }

private:
    struct Pair {
        u16 square;
        u8 region;
    };
    enum Status : u8 { fresh, offered, refused };
    static constexpr int most_evictions = 30;

    Status& status(int square, int region) { return status_[at(square) * at(side_) + at(region)]; }
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    void begin() {
        division_.clear();
        std::fill(is_queen_.begin(), is_queen_.end(), false);
        std::fill(status_.begin(), status_.end(), fresh);
        for (auto& each : watchers_) each.clear();
        offers_.clear();
    }

    // Returns whether the initial division has one solution. That is certain if every region has one queen and none is
    // given.
    bool has_one_solution() {
        const bool is_certain = division_.ground().puzzle.each == 1 && seeds_.given() == 0;
        if (is_certain) return true;
        ++questions_;
        const Counted counted = division_.search().count(2);
        return counted.complete && counted.solutions == 1;
    }

    int free_squares() const {
        const std::vector<u8>& regions = division_.regions();
        return static_cast<int>(std::count(regions.begin(), regions.end(), no_region));
    }
    bool is_full() const { return free_squares() == 0; }

    void offer(int square, int region) {
        if (status(square, region) != fresh || division_.region(square) != no_region) return;
        if (!may_grow(region) || !division_.agrees(square, region)) return;
        status(square, region) = offered;
        offers_.push_back({static_cast<u16>(square), static_cast<u8>(region)});
    }

    // Offers the free squares beside a square to its region.
    void offer_around(int square) {
        for (const u16 other : division_.ground().beside[at(square)]) offer(other, division_.region(square));
    }

    // Offers a free square to the regions beside it.
    void offer_to_neighbours(int square) {
        for (const u16 other : division_.ground().beside[at(square)])
            if (division_.region(other) != no_region) offer(square, division_.region(other));
    }

    bool holds(const Pair& pair) const {
        return division_.region(pair.square) == no_region && division_.touches(pair.square, pair.region);
    }

    // Takes an offer: of a few random ones, that of the region with the most hunger; false if there are none.
    bool pick(Random& random, Pair& picked) {
        std::size_t best = 0;
        double most = 0;
        for (int looks = wanted_.empty() ? 1 : 4; looks > 0 && !offers_.empty();) {
            const std::size_t index = random.below(static_cast<u32>(offers_.size()));
            const Pair pair = offers_[index];
            if (!holds(pair)) {
                status(pair.square, pair.region) = fresh;
                remove(index);
                if (best == offers_.size()) best = index;
                continue;
            }
            const double hunger = wanted_.empty() ? 1 : hunger_of(pair.region);
            if (most == 0 || hunger > most) {
                best = index;
                most = hunger;
            }
            --looks;
        }
        if (offers_.empty()) return false;
        picked = offers_[best];
        remove(best);
        return true;
    }

    // Positive: above 1 for regions below the minimum size, else the missing fraction of the wanted size.
    double hunger_of(int region) const {
        const int size = division_.size(region), wanted = wanted_[at(region)];
        const int least = std::min(3, wanted);
        if (size < least) return 10 + least - size;
        return size < wanted ? 1 + static_cast<double>(wanted - size) / wanted : 1.0 / (1 + size - wanted);
    }

    void remove(std::size_t offer) {
        offers_[offer] = offers_.back();
        offers_.pop_back();
    }

    void try_out(const Pair& pair) {
        division_.put(pair.square, pair.region);
        const Verdict verdict = ask(pair.square);
        if (verdict == Verdict::no) {
            status(pair.square, pair.region) = fresh;
            division_.each_image(pair.square, [&](int image) { offer_around(image); });
            return;
        }
        division_.put(pair.square, no_region);
        refuse(pair, verdict);
    }

    // Refuses a pair until a square of the solution that it opens is removed; for good if none is known.
    void refuse(const Pair& pair, Verdict verdict) {
        status(pair.square, pair.region) = refused;
        if (verdict != Verdict::yes) return;
        for (const u16 square : division_.search().queens())
            if (!is_queen_[square] && square != pair.square) watchers_[square].push_back(pair);
    }

    void renew(std::vector<Pair>& pairs) {
        for (const Pair& pair : pairs)
            if (status(pair.square, pair.region) == refused) {
                status(pair.square, pair.region) = fresh;
                if (holds(pair)) offer(pair.square, pair.region);
            }
        pairs.clear();
    }

    void take_out(int square) {
        division_.put(square, no_region);
        division_.each_image(square, [&](int image) {
            renew(watchers_[at(image)]);
            offer_to_neighbours(image);
        });
    }

    // Adds a random free square to a region beside it although that opens solutions, and removes squares of these one
    // by one, or cancels the addition if that takes too long; false if no square can join.
    bool force_one(Random& random) {
        Pair pair;
        if (!find_refused(random, pair)) return false;
        division_.put(pair.square, pair.region);
        for (int evictions = 0;; ++evictions) {
            const Verdict verdict = ask(pair.square);
            if (verdict == Verdict::no) {
                status(pair.square, pair.region) = fresh;
                division_.each_image(pair.square, [&](int image) { offer_around(image); });
                return true;
            }
            Squares loose;
            if (verdict == Verdict::yes)
                for (const u16 square : division_.search().queens())
                    if (can_go(square, pair.square)) loose.push_back(square);
            if (loose.empty() || evictions == most_evictions) {
                division_.put(pair.square, no_region);
                refuse(pair, verdict);
                return true;
            }
            take_out(loose[random.below(static_cast<u32>(loose.size()))]);
        }
    }

    bool can_go(int square, int forced) {
        bool free = !is_queen_[at(square)] && !division_.ground().is_given(square);
        division_.each_image(square, [&](int image) { free = free && image != forced; });
        return free && division_.is_connected_without(square);
    }

    // Finds a free square beside a region that it may join; false if there is none.
    bool find_refused(Random& random, Pair& found) {
        std::vector<Pair> pairs;
        for (std::size_t square = 0; square < is_queen_.size(); ++square) {
            if (division_.region(static_cast<int>(square)) != no_region) continue;
            for (const u16 other : division_.ground().beside[square]) {
                const u8 region = division_.region(other);
                if (region != no_region && may_grow(region) && division_.agrees(static_cast<int>(square), region))
                    pairs.push_back({static_cast<u16>(square), region});
            }
        }
        if (pairs.empty()) return false;
        found = pairs[random.below(static_cast<u32>(pairs.size()))];
        return true;
    }

    Division division_;
    Seeds seeds_;
    GrowthLimits limits_;
    int side_;
    std::vector<int> wanted_;
    Squares queens_;
    std::vector<bool> is_queen_;
    std::vector<Status> status_;               // of each square and region
    std::vector<Pair> offers_;                 // pairs to try
    std::vector<std::vector<Pair>> watchers_;  // for each square, the pairs refused for a solution that contains it
    u64 questions_ = 0;
};

}  // namespace nq::regions
