// Narrowing step of the searches for peaceable armies, compiled once per instruction set.
//
// Every line belongs to one army, and a piece can only be placed where all lines are its army's; so the lines determine
// the squares available to each army. Each direction partitions the board into lines, and only one army's squares will
// remain in each. Hence, for any weights, the sum over a direction's lines of the maximum of weight times squares
// bounds the weighted sum of the army sizes. The slack is the difference between this bound and the weighted sum
// wanted. A line cannot belong to an army if that would lower the bound by more than the slack.
#include <cstddef>

#include "common/bit_set.hpp"
#include "common/integers.hpp"
#include "sets/army_kernel.hpp"
#include "sets/widths.hpp"

namespace nq::NQ_ISA {
namespace {

template <int words, int armies>
class Narrowing {
public:
    Narrowing(const ArmyTables& board, const int* wanted, BitSet<words>* may, ArmyLoss* losses)
        : board_(board), wanted_(wanted), may_(may), losses_(losses) {}

    ArmyStep run() {
        do {
            changed_ = false;
            most_ = 0;
            for (int army = 0; army < armies; ++army)
                if ((spare_[army] = may_[army].size() - wanted_[army]) < 0) return impossible();
            for (int direction = 0; direction < board_.directions; ++direction)
                if (!along(board_.begins[direction], board_.begins[direction + 1])) return impossible();
        } while (changed_);
        step_.decided = most_ == 0;
        return step_;
    }

private:
    static constexpr int kinds = armies + 1;  // of weights: all 1, then each army with 2 and the others with 1
    struct Numbers { int of[armies]; };

    ArmyStep impossible() {
        step_.possible = false;
        return step_;
    }

    static int larger(int one, int other) { return one > other ? one : other; }
    static int weighted(const Numbers& counts, int kind) {
        int most = 0;
        for (int army = 0; army < armies; ++army) most = larger(most, counts.of[army] << (kind == army + 1));
        return most;
    }
    const u64* row(std::size_t line) const { return board_.lines + line * words; }

    // Narrows along the lines of one direction; false if there are no such armies.
    bool along(std::size_t begin, std::size_t end) {
        Numbers counts[64 * words];  // by line; there are no more lines than squares
        for (int kind = 0; kind < kinds; ++kind) {
            slack_[kind] = 0;
            for (int army = 0; army < armies; ++army) slack_[kind] -= wanted_[army] << (kind == army + 1);
        }
        for (std::size_t line = begin; line < end; ++line) {
            Numbers& here = counts[line - begin];
            for (int army = 0; army < armies; ++army) here.of[army] = may_[army].with(row(line)).size();
            for (int kind = 0; kind < kinds; ++kind) slack_[kind] += weighted(here, kind);
        }
        for (const int slack : slack_)
            if (slack < 0) return false;
        for (std::size_t line = begin; line < end; ++line) {
            Numbers& here = counts[line - begin];
            for (int army = 0; army < armies; ++army)
                if (here.of[army] && claimed_beside(here, army) && !can_have(here, army) && !lose(line, here, army))
                    return false;
            weigh(line, here);
        }
        return true;
    }

    bool lose(std::size_t line, Numbers& counts, int army) {
        const Numbers before = counts;
        if ((spare_[army] -= counts.of[army]) < 0) return false;
        counts.of[army] = 0;
        for (int kind = 0; kind < kinds; ++kind)
            if ((slack_[kind] -= weighted(before, kind) - weighted(counts, kind)) < 0) return false;
        may_[army].drop(row(line));
        if (losses_) losses_[step_.losses++] = {army, line};
        changed_ = true;
        return true;
    }

    static bool claimed_beside(const Numbers& counts, int army) {
        for (int other = 0; other < armies; ++other)
            if (other != army && counts.of[other]) return true;
        return false;
    }

    // Returns whether all armies may still be large enough if this line goes to this army.
    bool can_have(const Numbers& counts, int army) const {
        for (int other = 0; other < armies; ++other)
            if (other != army && counts.of[other] > spare_[other]) return false;
        for (int kind = 0; kind < kinds; ++kind)
            if (weighted(counts, kind) - (counts.of[army] << (kind == army + 1)) > slack_[kind]) return false;
        return true;
    }

    void weigh(std::size_t line, const Numbers& counts) {
        int largest = 0;
        for (int army = 1; army < armies; ++army)
            if (counts.of[army] > counts.of[largest]) largest = army;
        int second = 0;
        for (int army = 0; army < armies; ++army)
            if (army != largest) second = larger(second, counts.of[army]);
        const int stake = second ? 64 * second + counts.of[largest] : 0;
        if (stake > most_) {
            most_ = stake;
            step_.line = line;
            step_.army = largest;
        }
    }

    const ArmyTables& board_;
    const int* const wanted_;
    BitSet<words>* const may_;
    ArmyLoss* const losses_;
    int spare_[armies];  // number of squares that each army may still lose
    int slack_[kinds];
    ArmyStep step_;
    int most_ = 0;
    bool changed_ = false;
};

template <int words, int armies>
ArmyStep narrow_of(const ArmyTables& board, const int* wanted, u64* may, ArmyLoss* losses) {
    BitSet<words> sets[armies];
    for (int at = 0; at < armies * words; ++at) sets[at / words].word[at % words] = may[at];
    const ArmyStep step = Narrowing<words, armies>(board, wanted, sets, losses).run();
    for (int at = 0; at < armies * words; ++at) may[at] = sets[at / words].word[at % words];
    return step;
}

template <int words>
ArmyStep narrow_with(const ArmyTables& board, int armies, const int* wanted, u64* may, ArmyLoss* losses) {
    switch (armies) {
        case 2: return narrow_of<words, 2>(board, wanted, may, losses);
        case 3: return narrow_of<words, 3>(board, wanted, may, losses);
        default: return narrow_of<words, most_armies>(board, wanted, may, losses);
    }
}

ArmyStep narrow(const ArmyTables& board, int armies, const int* wanted, u64* may, ArmyLoss* losses) {
    return with_width_for<army_widths>(
        board.words, [&]<int words>() { return narrow_with<words>(board, armies, wanted, may, losses); });
}

}  // namespace

const ArmyKernel army_kernel = {narrow};

}  // namespace nq::NQ_ISA
