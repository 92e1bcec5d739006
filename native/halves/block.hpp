// A block of patterns (one per bit of a Slots), for counting the patterns disjoint from each item.
//
// The patterns are transposed into bit slices. For each field of six or seven bits, a table maps every value to the set
// of patterns that avoid those bits; an item is then tested against the whole block with one look-up and one AND per
// field. The resulting sets are added with carry-save adders, so that only every sixteenth vector needs a population
// count.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/fields.hpp"

namespace nq::NQ_ISA {

// A list of words in two parts. `tied` words represent placements that count once while the others count twice.
struct Pile {
    const u64* plain = nullptr;
    std::size_t plain_size = 0;
    const u64* tied = nullptr;
    std::size_t tied_size = 0;

    std::size_t size() const { return plain_size + tied_size; }
    std::size_t lanes() const { return (plain_size + 63) / 64 + (tied_size + 63) / 64; }
};

class Block {
public:
    void prepare(const Fields& fields) { fields_ = fields; }

    // Bits in `decided` need no test: no item has them, or no pattern.
    void tabulate(const Pile& patterns, const Pile& items, u64 decided) {
        const u64 undecided = fields_.all() & ~decided;
        const u64 looked_up = bits_of(items, undecided) | decided;
        const u64 relevant = looked_up & bits_of(patterns, undecided) & undecided;
        alignas(64) u64 used[slot_lanes] = {};
        place(patterns, used);
        transpose64(slices_);
        packing_ = packing_for(relevant);
        for (int c = 0; c < packing_.fields; ++c) tables_[c][0] = c == 0 ? Slots::load(used) : Slots::all(~0ull);
        if (packing_.stride == Fields::stride) {
            for (int c = 0; c < fields_.count; ++c)
                for (int b = 0; b < fields_.bits[c]; ++b)
                    if (const int bit = Fields::place(c, b); looked_up >> bit & 1) add_to_table(c, b, bit);
        } else {
            int c = 0, b = 0;
            for (u64 left = relevant; left; left &= left - 1) {
                add_to_table(c, b, lowest_bit(left));
                if (++b == packing_.stride) ++c, b = 0;
            }
        }
    }

    // Per lane, the number of disjoint (pattern, item) pairs. Tied patterns are in the last lanes.
    Slots meet(const u64* items, std::size_t size) const {
        if (packing_.stride == 6) return packing_.fields == 3 ? add_up<3, 6>(items, size) : add_up<4, 6>(items, size);
        if (packing_.stride == 7) switch (packing_.fields) {
                case 3: return add_up<3, 7>(items, size);
                case 4: return add_up<4, 7>(items, size);
                case 5: return add_up<5, 7>(items, size);
                case 6: return add_up<6, 7>(items, size);
                default: return add_up<7, 7>(items, size);
            }
        switch (packing_.fields) {
            case 1: return add_up<1, Fields::stride>(items, size);
            case 2: return add_up<2, Fields::stride>(items, size);
            case 3: return add_up<3, Fields::stride>(items, size);
            case 4: return add_up<4, Fields::stride>(items, size);
            case 5: return add_up<5, Fields::stride>(items, size);
            case 6: return add_up<6, Fields::stride>(items, size);
            case 7: return add_up<7, Fields::stride>(items, size);
            default: return add_up<8, Fields::stride>(items, size);
        }
    }

    bool packs = extracts_fast();

private:
    static constexpr std::size_t field_values = std::size_t{1} << Fields::most_bits;

    // Puts the plain patterns into the first lanes and the tied ones into the others, in the row order of the
    // transposition. Rows past the end are undefined; `used` masks them out.
    void place(const Pile& patterns, u64* used) {
        const std::size_t lanes[2] = {(patterns.plain_size + 63) / 64, (patterns.tied_size + 63) / 64};
        const std::size_t sizes[2] = {patterns.plain_size, patterns.tied_size};
        const std::size_t first[2] = {0, lanes[0]};
        for (int part = 0; part < 2; ++part)
            for (std::size_t lane = 0; lane < lanes[part]; ++lane) {
                const std::size_t rows = (sizes[part] - lane + lanes[part] - 1) / lanes[part];
                used[first[part] + lane] = rows == 64 ? ~0ull : (1ull << rows) - 1;
            }
        // The tied patterns of a row may spill into the next row, which is written afterwards.
        u64* const rows = reinterpret_cast<u64*>(slices_);
        std::size_t at_plain = 0, at_tied = 0;
        for (int k = 0; k < 64; ++k) {
            const Slots plain = at_plain < sizes[0] ? Slots::load(patterns.plain + at_plain) : Slots::all(0);
            plain.store(rows + k * slot_lanes);
            at_plain += lanes[0];
            if (at_tied < sizes[1]) Slots::load(patterns.tied + at_tied).store(rows + k * slot_lanes + lanes[0]);
            at_tied += lanes[1];
        }
    }

    // The bits that occur in some word; stops early once they include all of `in_question`.
    static u64 bits_of(const Pile& pile, u64 in_question) {
        const u64 plain = union_of(pile.plain, pile.plain_size, in_question);
        return in_question & ~plain ? plain | union_of(pile.tied, pile.tied_size, in_question & ~plain) : plain;
    }

    // The entries of a table for the values whose highest bit is bit b of the field.
    void add_to_table(int c, int b, int bit) {
        const Slots avoids = slices_[bit] ^ Slots::all(~0ull);
        Slots* const without_bit = tables_[c];
        Slots* const with_bit = without_bit + (std::size_t{1} << b);
        for (std::size_t value = 0; value < (std::size_t{1} << b); ++value)
            with_bit[value] = without_bit[value] & avoids;
    }

    // When a block is met, most bits are decided. The others are extracted (pext) into fields of `stride` bits if that
    // takes fewer fields; otherwise the fields keep their positions.
    static constexpr u64 below_fields = (1ull << Fields::first_bit) - 1;
    struct Packing {
        int fields = 0, stride = Fields::stride;
        u64 mask = 0;
    };
    Packing packing_for(u64 relevant) const {
        Packing packing;
        packing.fields = fields_.count;
        if (!packs || (relevant & below_fields)) return packing;
        const int bits = popcount64(relevant);
        const int stride = bits <= 18 || (bits > 21 && bits <= 24) ? 6 : 7;
        const int fields = bits <= 3 * stride ? 3 : (bits + stride - 1) / stride;
        if (fields < fields_.count) {
            packing.fields = fields;
            packing.stride = stride;
            packing.mask = relevant | below_fields;  // so that the first field starts at its usual position
        }
        return packing;
    }

    // The patterns that are disjoint from the item.
    template <int count, int stride>
    NQ_INLINE Slots look_up(u64 item, u64 mask) const {
        constexpr u64 in_table = (stride == 6 ? 63 : field_values - 1) * sizeof(Slots);
        if (stride != Fields::stride) item = extract(item, mask);
        const char* const tables = reinterpret_cast<const char*>(tables_);
        Slots found = *reinterpret_cast<const Slots*>(tables + (item & in_table));
#pragma GCC unroll 8
        for (int c = 1; c < count; ++c) {
            const u64 field = stride * c < 56 ? item >> stride * c : item >> 56 | item << 8;
            found = found & *reinterpret_cast<const Slots*>(tables + static_cast<std::size_t>(c) * sizeof tables_[0] +
                                                            (field & in_table));
        }
        return found;
    }

    // Per lane, the number of disjoint (pattern, item) pairs.
    template <int count, int stride>
    Slots add_up(const u64* items, std::size_t size) const {
        const u64 mask = packing_.mask;
        const auto found = [&](std::size_t at)
                               __attribute__((always_inline)) { return look_up<count, stride>(items[at], mask); };
        Slots ones = Slots::all(0), twos = ones, fours = ones, eights = ones, sixteens = ones;
        std::size_t i = 0;
        const auto two = [&](std::size_t at)
                             __attribute__((always_inline)) { return full_add(ones, found(at), found(at + 1)); };
        const auto four = [&](std::size_t at) __attribute__((always_inline)) {
            const Slots a = two(at), b = two(at + 2);
            return full_add(twos, a, b);
        };
        const auto eight = [&](std::size_t at) __attribute__((always_inline)) {
            const Slots a = four(at), b = four(at + 4);
            return full_add(fours, a, b);
        };
        for (; i + 16 <= size; i += 16) {
            const Slots a = eight(i), b = eight(i + 8);
            sixteens = sixteens + popcounts(full_add(eights, a, b));
        }
        Slots sum = (sixteens << 4) + (popcounts(eights) << 3) + (popcounts(fours) << 2) + (popcounts(twos) << 1);
        sum = sum + popcounts(ones);
        for (; i < size; ++i) sum = sum + popcounts(found(i));
        return sum;
    }

    Fields fields_;
    Packing packing_;
    alignas(64) Slots slices_[65];  // the last one only for the overrun of place()
    alignas(64) Slots tables_[Fields::most][field_values];
};

}  // namespace nq::NQ_ISA
