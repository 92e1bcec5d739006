// Fractions that add up to a whole number of covers.
#pragma once

#include <map>
#include <numeric>
#include <stdexcept>

#include "common/integers.hpp"

namespace nq {

// An exact sum of fractions; throws std::overflow_error if 128 bits are not enough. It is an integer only once all
// units are in it.
class Shares {
public:
    void add(u64 met, u64 numerator, u64 denominator) {
        const u64 common = std::gcd(numerator, denominator);
        times_[denominator / common] += static_cast<Wide>(met) * (numerator / common);
    }
    u64 total() const {
        Wide sum = 0, below = 1;
        for (const auto& [denominator, numerator] : times_) {
            const Wide grow = denominator / gcd(below, denominator);
            const Wide above = times(numerator, below / (denominator / grow));
            sum = times(sum, grow) + above;
            if (sum < above) throw std::overflow_error(too_large);
            below = times(below, grow);
        }
        if (sum / below >> 64) throw std::overflow_error(too_large);
        return static_cast<u64>(sum / below);
    }

private:
    using Wide = u128;
    static constexpr const char* too_large = "A sum of fractions is too large.";

    static Wide times(Wide one, Wide other) {
        Wide product;
        if (__builtin_mul_overflow(one, other, &product)) throw std::overflow_error(too_large);
        return product;
    }
    static Wide gcd(Wide one, Wide other) {
        while (other) {
            const Wide rest = one % other;
            one = other;
            other = rest;
        }
        return one;
    }

    std::map<u64, Wide> times_;  // numerators by denominator
};

}  // namespace nq
