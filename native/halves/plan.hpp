// The plan of a count by half-boards: the matches that, with symmetry, cover every placement of n queens.
//
// A middle is a choice of rows for the queens of the band. With it, every set of `half` of the other rows may be
// West's. The eight symmetries of the board act on (middle, row set) and on the corresponding placements:
//
// * The reflections of rows and of columns map such pairs to each other. One pair of each orbit is matched, and its
//   count is multiplied by the size of the orbit.
// * The transposition exchanges the middle columns with the middle rows. Let f be the offset from the centre of the
//   queens in the middle columns (even n: of the further one), and g that of the queens in the middle rows. The
//   transpose of a placement with f < g has f > g, so one of the two is matched and counted twice. Odd n: f = g only
//   with a queen in the centre, because two queens equally far from the centre on its row and its column share a
//   diagonal; f < g is kept (in the second cut f > g). Even n: f > g is kept, and f = g ("tied") is counted once.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/kernel.hpp"
#include "halves/lists.hpp"

namespace nq::NQ_ISA {

// The row sets that represent their orbits.
enum class Choice {
    all,              // every one
    with_middle_row,  // those with the middle row; the others are their reflections
    least_of_four,    // the least of a set, its reversal, its complement and the complement's reversal
    least_of_two,     // the least of a set and its complement's reversal
};

struct MiddleCase {
    Middle middle;
    Choice choice = Choice::all;
    unsigned weight = 1;  // of a row set that is alone in its orbit
    u64 sets = 0;         // row sets to examine, in colexicographic order
    u64 first_unit = 0;
};

// Sizes of buffers, in words. They do not affect the count; if one is too small, the program traps.
struct HalvesSizes {
    // Maximum over all cases for the lists of the outer columns, of any group, and of all columns but the last.
    std::size_t outer = 0, inner = 0, spare = 0;
    std::size_t buffer = 0;   // for the pieces of partial lists, times their number of groups
    std::size_t piece = 0;    // longer lists are matched in pieces
    std::size_t scratch = 0;  // for splitting the lists of two pieces
};

// The grouping of a half's columns: `groups` groups of `inner` columns next to the band, apart from the outer ones.
// More columns in groups mean smaller tables and slower joins.
struct Grouping { int inner, groups; };
inline Grouping grouping_for(int n, Cut cut) {
    const int groups = n >= 29 ? 3 : n >= 25 ? 2 : 1;
    const int inner = n >= 29 ? 3 : n >= 25 ? 4 : n >= 23 ? 5 : n >= 21 ? 4 : n == 18 ? 3 : 2;
    // With n = 30, the diagonals of four columns per group exceed the bits of a word.
    return {cut == Cut::first || n == 30 ? inner : n < 6 ? 1 : inner + 1, groups};
}

// The sizes were found by listing everything, with the grouping of grouping_for.
inline HalvesSizes usual_sizes(int n, Cut cut) {
    constexpr u32 second[][3] = {
        {32, 32, 8},                  // n = 4
        {24, 24, 8},                  // n = 5
        {8, 128, 80},                 // n = 6
        {8, 112, 80},                 // n = 7
        {64, 400, 168},               // n = 8
        {56, 384, 176},               // n = 9
        {288, 896, 288},              // n = 10
        {288, 864, 296},              // n = 11
        {1680, 1680, 440},            // n = 12
        {1616, 1632, 448},            // n = 13
        {12376, 2816, 2816},          // n = 14
        {10272, 2752, 2736},          // n = 15
        {153936, 4368, 24488},        // n = 16
        {112864, 4288, 20600},        // n = 17
        {345072, 44048, 44048},       // n = 18
        {1690480, 6304, 261776},      // n = 19
        {1360656, 6304, 224048},      // n = 20
        {542064, 536456, 64672},      // n = 21
        {466640, 450176, 59192},      // n = 22
        {1029704, 9784216, 1050248},  // n = 23
        {895072, 7854264, 870872},    // n = 24
        {2024, 2083432, 175920},      // n = 25
        {2024, 1856456, 163432},      // n = 26
        {20432, 3164776, 234376},     // n = 27
        {20456, 2790856, 218408},     // n = 28
        {2808, 331784, 25832},        // n = 29
        {4354752, 25832, 306136},     // n = 30
    };
    constexpr u32 first[][3] = {
        {8, 24, 32},                  // n = 4
        {8, 24, 24},                  // n = 5
        {48, 80, 48},                 // n = 6
        {40, 72, 40},                 // n = 7
        {168, 168, 64},               // n = 8
        {176, 160, 56},               // n = 9
        {896, 288, 288},              // n = 10
        {872, 280, 296},              // n = 11
        {5504, 440, 1680},            // n = 12
        {4608, 432, 1640},            // n = 13
        {59776, 624, 12376},          // n = 14
        {41336, 616, 10896},          // n = 15
        {859240, 840, 153936},        // n = 16
        {523016, 832, 116864},        // n = 17
        {2442528, 6400, 345072},      // n = 18
        {8510640, 1080, 1673888},     // n = 19
        {7168312, 1088, 1360656},     // n = 20
        {4537480, 56224, 575960},     // n = 21
        {3590096, 57464, 466640},     // n = 22
        {10732512, 860056, 1082528},  // n = 23
        {8289800, 865728, 895072},    // n = 24
        {160128, 146488, 15880},      // n = 25
        {145392, 147976, 15880},      // n = 26
        {3172504, 209296, 234328},    // n = 27
        {2704064, 214120, 214416},    // n = 28
        {5051608, 25832, 332032},     // n = 29
        {4354752, 25832, 306136},     // n = 30
    };
    const u32* const lists = (cut == Cut::first ? first : second)[n - least_halves_queens];
    HalvesSizes sizes{lists[0], lists[1], lists[2]};
    sizes.buffer = std::size_t{1} << (n <= 22 ? 14 : 15);
    sizes.piece = std::size_t{1} << (n <= 22 ? 16 : n <= 24 ? 19 : n <= 26 ? 20 : 22);
    if (cut == Cut::second) {
        sizes.buffer -= sizes.buffer / 4;
        sizes.piece -= sizes.piece / 4;
    }
    sizes.scratch = 8 * sizes.piece;
    return sizes;
}

struct HalvesPlan {
    static constexpr int most_cases = 240;
    int n = 0, band = 0, half = 0;
    int inner = 0, groups = 1;  // columns per group next to the band; groups
    int cases = 0;
    u64 units = 0;
    u64 sets_per_unit = 1;
    HalvesSizes sizes;
    MatchSizes match;
    MiddleCase middle_case[most_cases];
};

namespace detail {

inline void add_case(HalvesPlan& plan, const Middle& middle, Choice choice, unsigned weight) {
    MiddleCase& added = plan.middle_case[plan.cases++];
    added.middle = middle;
    added.choice = choice;
    added.weight = weight;
    const int rows = plan.n - plan.band;
    added.sets = choice == Choice::with_middle_row ? binomial(rows - 1, plan.half - 1) : binomial(rows, plan.half);
    added.first_unit = plan.units;
    plan.units += (added.sets + plan.sets_per_unit - 1) / plan.sets_per_unit;
}

inline void add_odd_cases(HalvesPlan& plan, Cut cut) {
    for (int row = 0; 2 * row < plan.n - 1; ++row) {
        Middle middle;
        middle.row[0] = row;
        const int offset = offset_from_centre(row, plan.n);
        if (cut == Cut::first) middle.least = offset + 1;
        else middle.most = offset - 1;
        add_case(plan, middle, Choice::with_middle_row, 8);
    }
    Middle centre;
    centre.row[0] = (plan.n - 1) / 2;
    add_case(plan, centre, Choice::least_of_four, 1);
}

inline void add_even_cases(HalvesPlan& plan) {
    const int last = plan.n - 1;
    for (int a = 0; a < plan.n; ++a)
        for (int b = a + 2; a + b <= last && b < plan.n; ++b) {
            const int offset_a = offset_from_centre(a, plan.n), offset_b = offset_from_centre(b, plan.n);
            Middle middle;
            middle.row[0] = a;
            middle.row[1] = b;
            middle.most = middle.tie = offset_a > offset_b ? offset_a : offset_b;
            if (a + b < last) add_case(plan, middle, Choice::all, 4);
            else add_case(plan, middle, Choice::least_of_two, 2);
        }
}

}  // namespace detail

inline HalvesPlan plan_halves(int n, int band, int inner, int groups, u64 sets_per_unit, Cut cut = Cut::first) {
    HalvesPlan plan;
    plan.n = n;
    plan.band = band;
    plan.half = (n - band) / 2;
    plan.inner = inner;
    plan.groups = groups;
    plan.sets_per_unit = sets_per_unit;
    plan.sizes = usual_sizes(n, cut);
    plan.match = match_sizes(cut);
    if (band == 0) detail::add_case(plan, Middle{}, Choice::least_of_four, 1);
    if (band == 1) detail::add_odd_cases(plan, cut);
    if (band == 2) detail::add_even_cases(plan);
    return plan;
}

inline u32 reversed(u32 set, int rows) {
    u32 result = 0;
    for (int i = 0; i < rows; ++i) result |= (set >> i & 1) << (rows - 1 - i);
    return result;
}

// The size of the orbit if the row set represents it, else 0.
inline unsigned orbit_size(Choice choice, u32 set, int rows) {
    if (choice == Choice::all || choice == Choice::with_middle_row) return 1;
    const u32 all = static_cast<u32>((1ull << rows) - 1);
    const u32 rotated = reversed(all & ~set, rows);
    if (rotated < set) return 0;
    if (choice == Choice::least_of_two) return rotated == set ? 1 : 2;
    const u32 mirrored = reversed(set, rows), complement = all & ~set;
    if (mirrored < set || complement < set) return 0;
    // The complement differs from the set; the other two images may equal the set or the complement.
    return mirrored == set || rotated == set ? 2 : 4;
}

// Iterates over the row sets of one unit.
class UnitSets {
public:
    UnitSets(const HalvesPlan& plan, u64 unit) : n_(plan.n), rows_(plan.n - plan.band) {
        number_ = plan.cases - 1;
        while (plan.middle_case[number_].first_unit > unit) --number_;
        case_ = &plan.middle_case[number_];
        const u64 first = (unit - case_->first_unit) * plan.sets_per_unit;
        left_ = case_->sets - first < plan.sets_per_unit ? case_->sets - first : plan.sets_per_unit;
        const int fixed = case_->choice == Choice::with_middle_row ? 1 : 0;
        set_ = row_set_at(first, plan.half - fixed, rows_ - fixed);
    }

    int case_number() const { return number_; }
    const MiddleCase& its_case() const { return *case_; }
    bool done() const { return left_ == 0; }
    u32 west() const { return case_->choice == Choice::with_middle_row ? with_middle_row() : set_; }
    // The weight of the row set's tied placements (the others count twice that); 0 if another set represents it.
    unsigned weight() const { return orbit_size(case_->choice, west(), rows_) * case_->weight; }
    void next() {
        --left_;
        set_ = next_row_set(set_);
    }

private:
    // Odd n: the middle row follows the rows above it, except that of the middle queen, which is above.
    u32 with_middle_row() const {
        const int at = (n_ - 1) / 2 - 1;
        const u32 above = set_ & ((1u << at) - 1);
        return above | 1u << at | (set_ ^ above) << 1;
    }

    int n_, rows_, number_ = 0;
    const MiddleCase* case_ = nullptr;
    u64 left_ = 0;
    u32 set_ = 0;
};

}  // namespace nq::NQ_ISA
