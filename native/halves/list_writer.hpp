// Joins the list of a half for one row set from the lists of its columns (halves/lists.hpp).
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "halves/lists.hpp"

namespace nq::NQ_ISA {

// The ways to choose a group's rows from those of the group and all columns further out, as masks over these.
struct Splits {
    u32 count = 0;
    u32 mask[3432] = {};  // C(14, 7)

    void prepare(int rows, int inner) {
        count = 0;
        for (u32 m = 0; m < (1u << rows); ++m)
            if (popcount64(m) == inner) mask[count++] = m;
    }
};

// Writes the list of one row set in pieces that fit a buffer, tied words apart. A half has one writer at a time.
class ListWriter {
public:
    struct Ends { u64 *plain, *tied; };  // the ends of a piece

    ListWriter(const HalfLists& half, const RowSets& sets, const Splits* splits, u32 set, const StopFlag* stop)
        : half_(half), sets_(sets), splits_(splits), stop_(stop),
          fetches_(half.outer.limit - half.outer.words > words_in_caches) {
        for (int group = 0, column = half.board.outer; group < half.groups; ++group) {
            u64 gone = 0;
            for (int i = 0; i < half.board.inner; ++i) gone |= half.board.last_diagonals(column++);
            step_[group].keep = ListWords::all(group + 1 < half.groups ? ~gone : half.board.fields.all());
        }
        step_[half.groups - 1].set = set;
    }

    bool done() const { return step_[half_.groups - 1].done; }

    // The minimum size of a piece; with less, some word could never be written.
    static std::size_t least_piece(const HalfLists& half) {
        return list_pad + (half.groups > 1 ? padded((static_cast<std::size_t>(half.groups) - 1) * half.buffer_words)
                                           : half.outer.longest);
    }
    static std::size_t least_buffer(const HalfLists& half) { return list_pad + half.outer.longest; }

    // Writes the next piece, of at most `size` words, without marks: plain words to `plain`, tied ones to `tied`. The
    // size must be at least least_piece.
    Ends write(u64* plain, u64* tied, std::size_t size) {
        const int last = half_.groups - 1;
        return half_.board.band == 2 ? write_group<true>(last, {plain, tied}, plain + size)
                                     : write_group<false>(last, {plain, tied}, plain + size);
    }

    // The number of further buffers that partial lists needed.
    u64 more_buffers() const { return more_buffers_; }

private:
    // The state of joining a group to the columns further out: some of their words with all words of the group.
    struct Step {
        ListWords keep{};
        u32 set = 0, split = 0;  // rows of all these columns; the next way to split them
        u32 word = 0, inner_size = 0, inner_plain = 0;
        const u64* inner = nullptr;
        const u64* rest = nullptr;   // words further out
        const u64* ahead = nullptr;  // words to prefetch meanwhile
        std::size_t rest_size = 0, rest_plain = 0;
        bool done = false;
    };

    // The words further out; those from `plain` on are tied.
    struct Rest {
        const u64 *words, *ahead;
        std::size_t plain, size;
        ListWords keep;
    };

    // Plain and tied words together end below the limit of the plain ones. Without `apart`, tied words keep their mark
    // and count as plain.
    template <bool apart>
    Ends write_group(int group, Ends out, const u64* limit) {
        Step& step = step_[group];
        const u64* const tied = out.tied;
        do out = join_words<apart>(step, out, limit - (apart ? out.tied - tied : 0));
        while (step.word == step.inner_size && next_rest<apart>(group));
        return out;
    }

    // Joins words of the group to those further out, up to one whose words may not fit.
    template <bool apart>
    NQ_INLINE static Ends join_words(Step& step, Ends out, const u64* limit) {
        const Rest rest{step.rest, step.ahead, step.rest_plain, step.rest_size, step.keep};
        const u64* const inner = step.inner;
        const u64* const tied = out.tied;
        const u32 size = step.inner_size, plain = apart ? step.inner_plain : size;
        const auto fits = [&](Ends at) {
            return limit - at.plain - (apart ? at.tied - tied : 0) >= static_cast<std::ptrdiff_t>(rest.size + list_pad);
        };
        u32 word = step.word;
        if (rest.ahead && word == 0 && size > 0 && fits(out)) {
            out = join_word<apart, true>(inner[0], plain > 0, rest, out);
            ++word;
        }
        for (; word < size && fits(out); ++word) out = join_word<apart, false>(inner[word], word < plain, rest, out);
        step.word = word;
        return out;
    }

    template <bool apart, bool fetching>
    NQ_INLINE static Ends join_word(u64 word, bool plain, const Rest& rest, Ends out) {
        if (apart && !plain)
            out.tied = append_joined<fetching>(word, rest.words, rest.size, rest.keep, out.tied, rest.ahead);
        else if (!apart || rest.plain == rest.size)
            out.plain = append_joined<fetching>(word, rest.words, rest.size, rest.keep, out.plain, rest.ahead);
        else out = join_apart<fetching>(word, rest, out);
        return out;
    }

    // Joins a plain word to a list of which the words from `plain` on are tied.
    template <bool fetching>
    NQ_INLINE static Ends join_apart(u64 word, const Rest& rest, Ends out) {
        const std::size_t whole = rest.plain / words_at_once * words_at_once, tied = whole + words_at_once;
        out.plain = append_joined<fetching>(word, rest.words, whole, rest.keep, out.plain, rest.ahead);
        const ListWords joined_to = ListWords::all(word), y = ListWords::load(rest.words + whole);
        const ListWords joined = join(y, joined_to, rest.keep);
        const u32 chosen = disjoint(y, joined_to), first = (1u << (rest.plain - whole)) - 1;
        out.plain = put_chosen(out.plain, joined, chosen & first);
        out.tied = put_chosen(out.tied, joined, chosen & ~first);
        out.tied = append_joined<fetching>(word, rest.words + tied, rest.size - tied, rest.keep, out.tied,
                                           fetching ? rest.ahead + tied : nullptr);
        return out;
    }

    // Advances to the next words further out; false if there are none, or the stop flag was seen.
    template <bool apart>
    bool next_rest(int group) {
        Step& step = step_[group];
        step.word = 0;
        const bool stopped = is_set(stop_);
        if (stopped || group == 0 || step.split == 0 || step_[group - 1].done) {
            if (stopped || step.split == splits_[group].count) {
                step.inner_size = 0;
                step.done = true;
                return false;
            }
            if (step.split == 0) divide(group);
            const Division* const division = half_.divisions[group] + step.split++;
            step.inner = half_.inner[group].list(division->inner);
            step.inner_size = division->inner.size;
            if (apart) step.inner_plain = division->inner.plain;
            if (group == 0) {
                const SetLists::Entry entry = division->outer;
                step.rest = half_.outer.list(entry);
                step.rest_size = padded(entry.size);
                if (apart) step.rest_plain = entry.plain < entry.size ? entry.plain : step.rest_size;
                if (fetches_) step.ahead = half_.outer.list(division[lists_ahead].outer);
                return true;
            }
            step_[group - 1].set = division->rest;
            step_[group - 1].split = step_[group - 1].inner_size = 0;
            step_[group - 1].done = false;
        } else {
            ++more_buffers_;
        }
        u64* const begin = half_.buffer[group - 1];
        u64* const limit = begin + static_cast<std::size_t>(group) * half_.buffer_words;
        u64* const end = write_group<false>(group - 1, {begin, nullptr}, limit).plain;
        const std::size_t size = static_cast<std::size_t>(end - begin);
        step.rest = begin;
        step.rest_size = padded(size);
        if (apart) {
            const std::size_t plain = detail::put_tied_last(begin, size);
            step.rest_plain = plain < size ? plain : step.rest_size;
        }
        pad_list(begin, end);
        return true;
    }

    // Divides the step's rows by every split.
    void divide(int group) {
        const Splits& splits = splits_[group];
        const SetLists &inner_lists = half_.inner[group], &outer_lists = half_.outer;
        const u32 set = step_[group].set;
        Division* to = half_.divisions[group];
        for (u32 split = 0; split < splits.count; ++split, ++to) {
            const u32 inner = deposit(splits.mask[split], set), rest = set ^ inner;
            to->inner = inner_lists.entry[sets_.rank(inner, inner_lists.high)];
            if (group == 0) to->outer = outer_lists.entry[sets_.rank(rest, outer_lists.high)];
            to->rest = rest;
        }
        for (int i = 0; i < lists_ahead; ++i) to[i] = to[-1];
    }

    static constexpr std::ptrdiff_t words_in_caches = 1 << 18;  // fewer are not worth prefetching

    const HalfLists& half_;
    const RowSets& sets_;
    const Splits* splits_;
    const StopFlag* stop_;
    const bool fetches_;  // the outer lists do not fit into the caches
    Step step_[most_groups];
    u64 more_buffers_ = 0;
};

}  // namespace nq::NQ_ISA
