// Distribution of work units over threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace nq {

// Runs `work(unit)` for every unit on up to `threads` threads, starting the units in order.
template <class Work>
void share_units(std::size_t units, unsigned threads, Work work) {
    std::atomic<std::size_t> next{0};
    const auto hand = [&] {
        for (std::size_t unit = next++; unit < units; unit = next++) work(unit);
    };
    std::vector<std::thread> crew;
    try {
        for (unsigned each = 1; each < threads && each < units; ++each) crew.emplace_back(hand);
    } catch (const std::system_error&) {  // no more threads available: the running ones do the work
    }
    hand();
    for (auto& thread : crew) thread.join();
}

}  // namespace nq
