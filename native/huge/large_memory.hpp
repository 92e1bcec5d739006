// A large zeroed block of memory, in huge pages if available, so that random access does not miss the TLB.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace nq {

class Pages {
public:
    explicit Pages(std::size_t bytes) : bytes_(bytes ? bytes : 1) {
#ifdef __linux__
        memory_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory_ == MAP_FAILED) throw std::bad_alloc();
        if (bytes_ >= huge_page) madvise(memory_, bytes_, MADV_HUGEPAGE);
#else
        memory_ = std::calloc(bytes_, 1);
        if (!memory_) throw std::bad_alloc();
#endif
    }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;
    ~Pages() {
#ifdef __linux__
        munmap(memory_, bytes_);
#else
        std::free(memory_);
#endif
    }

    template <class T>
    T* as() const {
        return static_cast<T*>(memory_);
    }

private:
    static constexpr std::size_t huge_page = std::size_t{1} << 21;
    std::size_t bytes_;
    void* memory_ = nullptr;
};

}  // namespace nq
