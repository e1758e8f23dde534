// Arrays that the system delivers zeroed and that cost no memory until they are touched.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <memory>
#include <new>

namespace sudare {

struct Unmap {
  std::size_t bytes;
  void operator()(void* memory) const { munmap(memory, bytes); }
};

template <class T>
using Pages = std::unique_ptr<T[], Unmap>;

// Precondition: all-zero bytes are a valid value of T.
template <class T>
Pages<T> map_pages(std::size_t count) {
  const std::size_t bytes = count * sizeof(T);
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  madvise(memory, bytes, MADV_HUGEPAGE);  // huge pages avoid most TLB misses
  return Pages<T>(static_cast<T*>(memory), Unmap{bytes});
}

}  // namespace sudare
