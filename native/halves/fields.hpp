// The fields of a word: groups of bits that are looked up together.
#pragma once

#include "halves/slots.hpp"

namespace nq::NQ_ISA {

// Where the bits of a word are: field c, of up to seven bits, starts at bit 8c + 6 (8c + 5 where Slots are 256 bits).
// So a shift by 8c and one AND give the field's value times the bytes of a Slots: where its entry lies in a table.
// The last of eight fields goes on at bit 0, and is reached by a rotation.
struct Fields {
    static constexpr int kMost = 8, kStride = 8, kMostBits = 7;
    static constexpr int kFirstBit = sizeof(Slots) == 64 ? 6 : 5;
    int count = 0;
    int bits[kMost] = {};

    static int place(int field, int bit) { return (kStride * field + kFirstBit + bit) % 64; }
    u64 all() const {
        u64 mask = 0;
        for (int c = 0; c < count; ++c)
            for (int b = 0; b < bits[c]; ++b) mask |= 1ull << place(c, b);
        return mask;
    }
    // The bit with this number, counted through the fields, each from its highest bit down.
    u64 bit(int number) const {
        int c = 0;
        for (; number >= bits[c]; ++c) number -= bits[c];
        return 1ull << place(c, bits[c] - 1 - number);
    }
};

// As few fields as possible, because each is a look-up for each item, and as equal as possible; but of eight, the last
// as short as possible.
inline Fields fields_for(int bits) {
    Fields fields;
    fields.count = bits > 0 ? (bits + Fields::kMostBits - 1) / Fields::kMostBits : 1;
    for (int c = 0; c < fields.count; ++c) {
        const int equal = (bits + fields.count - 1 - c) / fields.count;
        const int left = bits - c * Fields::kMostBits;
        fields.bits[c] = fields.count < Fields::kMost ? equal : left < Fields::kMostBits ? left : Fields::kMostBits;
    }
    return fields;
}

}  // namespace nq::NQ_ISA
