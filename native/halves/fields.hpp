// Fields of a word: groups of bits that are looked up together.
#pragma once

#include "common/integers.hpp"
#include "halves/slots.hpp"

namespace nq::NQ_ISA {

// Positions of the bits in a word: field c, of up to seven bits, starts at bit 8c + 6 (8c + 5 where Slots are 256
// bits). A shift by 8c and one AND thus give the field's value times the size of a Slots, its byte offset in a table.
// The last of eight fields wraps to bit 0 and is reached by a rotation.
struct Fields {
    static constexpr int most = 8, stride = 8, most_bits = 7;
    static constexpr int first_bit = sizeof(Slots) == 64 ? 6 : 5;
    int count = 0;
    int bits[most] = {};

    static int place(int field, int bit) { return (stride * field + first_bit + bit) % 64; }
    u64 all() const {
        u64 mask = 0;
        for (int c = 0; c < count; ++c)
            for (int b = 0; b < bits[c]; ++b) mask |= 1ull << place(c, b);
        return mask;
    }
    // The bit with this number, counting through the fields, each from its highest bit down.
    u64 bit(int number) const {
        int c = 0;
        for (; number >= bits[c]; ++c) number -= bits[c];
        return 1ull << place(c, bits[c] - 1 - number);
    }
};

// Makes as few fields as possible, because each costs a look-up per item, and of nearly equal length; the last of eight
// fields, however, is as short as possible.
inline Fields fields_for(int bits) {
    Fields fields;
    fields.count = bits > 0 ? (bits + Fields::most_bits - 1) / Fields::most_bits : 1;
    for (int c = 0; c < fields.count; ++c) {
        const int equal = (bits + fields.count - 1 - c) / fields.count;
        const int left = bits - c * Fields::most_bits;
        fields.bits[c] = fields.count < Fields::most ? equal : left < Fields::most_bits ? left : Fields::most_bits;
    }
    return fields;
}

}  // namespace nq::NQ_ISA
