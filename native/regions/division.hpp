// A division of a board under construction: the region of each square, connectivity tests, and the search for its
// solutions. With symmetries, all images of a square change together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"
#include "regions/ground.hpp"
#include "regions/search.hpp"

namespace nq::regions {

class Division {
public:
    explicit Division(const Ground& ground)
        : ground_(ground), search_(ground.puzzle), region_(ground.puzzle.region),
          size_(static_cast<std::size_t>(ground.side())), image_(ground.images.size() * size_.size()),
          seen_(ground.squares()) {
        for (const u8 region : region_)
            if (region != no_region) ++size_[region];
    }

    const Ground& ground() const { return ground_; }
    Search& search() { return search_; }
    const std::vector<u8>& regions() const { return region_; }
    u8 region(int square) const { return region_[at(square)]; }
    int size(int region) const { return size_[at(region)]; }

    // Restores the given squares.
    void clear() {
        for (std::size_t square = 0; square < region_.size(); ++square)
            if (region_[square] != ground_.puzzle.region[square]) set(static_cast<int>(square), no_region);
    }

    // Adds a square to a region without its images.
    void put_alone(int square, u8 region) { set(square, region); }

    // Determines the image of each region under each symmetry from a square of every region.
    void map_regions(const std::vector<int>& square_of_region) {
        for (std::size_t image = 0; image < ground_.images.size(); ++image)
            for (std::size_t region = 0; region < square_of_region.size(); ++region)
                image_[image * size_.size() + region] = region_[ground_.images[image][at(square_of_region[region])]];
    }

    // Returns whether the symmetries allow a square in a region: those that fix the square must map the region to
    // itself.
    bool agrees(int square, int region) const {
        for (std::size_t image = 0; image < ground_.images.size(); ++image)
            if (ground_.images[image][at(square)] == square && image_of(image, region) != region) return false;
        return true;
    }

    // Adds a square and its images to a region and its images, or to none (no_region).
    void put(int square, u8 region) {
        set(square, region);
        for (std::size_t image = 0; image < ground_.images.size(); ++image)
            set(ground_.images[image][at(square)], region == no_region ? no_region : image_of(image, region));
    }

    // Visits the square and its images, possibly with repetitions.
    template <class Visit>
    void each_image(int square, Visit visit) const {
        visit(square);
        for (const Squares& image : ground_.images) visit(static_cast<int>(image[at(square)]));
    }

    bool touches(int square, int region) const {
        return std::any_of(ground_.beside[at(square)].begin(), ground_.beside[at(square)].end(),
                           [&](u16 other) { return region_[other] == region; });
    }

    // Returns whether the region of a square is non-empty and connected without the square and its images.
    bool is_connected_without(int square) {
        const u8 region = region_[at(square)];
        begin_walk();
        int gone = 0;
        each_image(square, [&](int image) {
            if (region_[at(image)] == region && seen_[at(image)] != walk_) {
                seen_[at(image)] = walk_;
                ++gone;
            }
        });
        int from = -1;
        each_image(square, [&](int image) {
            for (const u16 other : ground_.beside[at(image)])
                if (region_[other] == region && seen_[other] != walk_) from = other;
        });
        return from >= 0 && walk(from) == size_[region] - gone;
    }

    // Returns whether a region is non-empty and connected.
    bool is_connected(int region) {
        begin_walk();
        for (std::size_t square = 0; square < region_.size(); ++square)
            if (region_[square] == region) return walk(static_cast<int>(square)) == size_[at(region)];
        return false;
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    u8 image_of(std::size_t image, int region) const { return image_[image * size_.size() + at(region)]; }

    void set(int square, u8 region) {
        u8& held = region_[at(square)];
        if (held == region) return;
        if (held != no_region) --size_[held];
        if (region != no_region) ++size_[region];
        held = region;
        search_.set_region(square, region);
    }

    void begin_walk() { ++walk_; }

    // The number of squares of its region reachable from a square, including itself, over squares not yet seen.
    int walk(int from) {
        const u8 region = region_[at(from)];
        todo_.assign(1, static_cast<u16>(from));
        seen_[at(from)] = walk_;
        for (std::size_t done = 0; done < todo_.size(); ++done)
            for (const u16 other : ground_.beside[todo_[done]])
                if (region_[other] == region && seen_[other] != walk_) {
                    seen_[other] = walk_;
                    todo_.push_back(other);
                }
        return static_cast<int>(todo_.size());
    }

    const Ground& ground_;
    Search search_;
    std::vector<u8> region_;
    std::vector<int> size_;
    std::vector<u8> image_;
    std::vector<u32> seen_;  // the walk in which each square was last seen
    Squares todo_;
    u32 walk_ = 0;
};

}  // namespace nq::regions
