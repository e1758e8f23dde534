// A library for LD_PRELOAD that makes calls of the system fail, one kind at a time.
//
//   SUDARE_FAULT=memory:17       the 17th call of the kind fails, all others work
//   SUDARE_FAULT=memory:17+      the 17th and all later ones fail
//   SUDARE_FAULT=write:3=EIO     with this error instead of the kind's usual one
//   SUDARE_FAULT=write:3=short   only a half is written
//   SUDARE_FAULT=start:2         the second of the allocations that follow the start of a thread
//   SUDARE_FAULT_COUNTS=FILE     an existing file, for two numbers of 64 bits: how many calls of
//                                the kind were made, and how many of them failed. It is shared
//                                memory, so it tells even after a kill.
//
// Calls are counted from the moment the C library is ready, so static initialisers are included.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
// The allocator behind the names that this library takes over.
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

enum class Kind { None, Memory, Start, Write, Sync, Thread, Open, Read, Stream, Rename };

struct KindName {
  Kind kind;
  const char* name;
  int error;
};
constexpr KindName kKinds[] = {{Kind::Memory, "memory", ENOMEM}, {Kind::Start, "start", ENOMEM},
                               {Kind::Write, "write", ENOSPC},   {Kind::Sync, "sync", EIO},
                               {Kind::Thread, "thread", EAGAIN}, {Kind::Open, "open", EMFILE},
                               {Kind::Read, "read", EIO},        {Kind::Stream, "stream", EIO},
                               {Kind::Rename, "rename", EIO}};

struct ErrorName {
  const char* name;
  int error;
};
constexpr int kShort = -1;
constexpr ErrorName kErrors[] = {{"EIO", EIO},       {"ENOSPC", ENOSPC}, {"EINTR", EINTR},
                                 {"EAGAIN", EAGAIN}, {"EMFILE", EMFILE}, {"ENFILE", ENFILE},
                                 {"short", kShort},  {"EFBIG", EFBIG}};

struct Counts {
  std::atomic<std::uint64_t> calls;
  std::atomic<std::uint64_t> failed;
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

// What the environment asks for. It is read without allocating, as the first caller may be malloc.
struct Plan {
  Kind kind = Kind::None;
  std::uint64_t first = 0;
  bool goes_on = false;
  int error = 0;
  Counts own{};
  Counts* counts = &own;
};

Plan plan;
std::atomic<int> state{0};  // 0: not read, 1: somebody reads it, 2: ready

[[noreturn]] void refuse(const char* fault) {
  const char start[] = "failing_calls: ";
  (void)!::write(STDERR_FILENO, start, sizeof start - 1);
  (void)!::write(STDERR_FILENO, fault, std::strlen(fault));
  (void)!::write(STDERR_FILENO, "\n", 1);
  _exit(99);
}

void read_plan() {
  if (const char* path = std::getenv("SUDARE_FAULT_COUNTS")) {
    const int file = ::open(path, O_RDWR | O_CLOEXEC);
    void* shared = ::mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file < 0 || shared == MAP_FAILED) refuse("SUDARE_FAULT_COUNTS cannot be opened");
    ::close(file);
    plan.counts = static_cast<Counts*>(shared);
  }
  const char* text = std::getenv("SUDARE_FAULT");
  if (text == nullptr) return;
  const char* colon = std::strchr(text, ':');
  if (colon == nullptr) refuse("SUDARE_FAULT has no colon");
  for (const KindName& known : kKinds) {
    if (std::strlen(known.name) != static_cast<std::size_t>(colon - text)) continue;
    if (std::strncmp(known.name, text, std::strlen(known.name)) != 0) continue;
    plan.kind = known.kind;
    plan.error = known.error;
  }
  if (plan.kind == Kind::None) refuse("SUDARE_FAULT names no kind of call");
  char* rest = nullptr;
  plan.first = std::strtoull(colon + 1, &rest, 10);
  if (*rest == '+') {
    plan.goes_on = true;
    ++rest;
  }
  if (*rest == '=') {
    plan.error = 0;
    for (const ErrorName& known : kErrors) {
      if (std::strcmp(known.name, rest + 1) == 0) plan.error = known.error;
    }
    if (plan.error == 0) refuse("SUDARE_FAULT names no error");
    rest += std::strlen(rest);
  }
  if (*rest != '\0') refuse("SUDARE_FAULT has something behind the number");
}

// Whether this call is to fail, with its error in errno.
bool fails(Kind kind) {
  if (state.load(std::memory_order_acquire) != 2) {
    // Before the C library is ready there is no environment, and while it is read, nothing fails.
    int unread = 0;
    if (environ == nullptr || !state.compare_exchange_strong(unread, 1)) return false;
    read_plan();
    state.store(2, std::memory_order_release);
  }
  if (plan.kind != kind) return false;
  const std::uint64_t number = ++plan.counts->calls;
  if (plan.first == 0 || number < plan.first || (number > plan.first && !plan.goes_on))
    return false;
  ++plan.counts->failed;
  errno = plan.error;
  return true;
}

// Which of its next allocations a thread makes just after it has created another one. The kind
// "start" counts these alone: what fails there has a running thread to end.
constexpr int kAfterStart = 8;
__attribute__((tls_model("initial-exec"))) thread_local int allocations_after_start = 0;

bool lacks_memory() {
  if (fails(Kind::Memory)) return true;
  if (plan.kind != Kind::Start) return false;
  if (plan.goes_on && plan.counts->failed > 0) {  // from then on there is no memory at all
    ++plan.counts->failed;
    errno = plan.error;
    return true;
  }
  if (allocations_after_start == 0) return false;
  --allocations_after_start;
  return fails(Kind::Start);
}

void* behind(const char* name) {
  void* found = dlsym(RTLD_NEXT, name);
  if (found == nullptr) refuse(name);
  return found;
}

// The call that this library hides, as `real`.
#define SUDARE_REAL(name)                    \
  static void* const hidden = behind(#name); \
  const auto real = reinterpret_cast<decltype(&::name)>(hidden);

// What a call that does only a part of its work does: at least something.
std::size_t part_of(std::size_t size) { return (size + 1) / 2; }
bool is_short() { return plan.error == kShort; }

}  // namespace

extern "C" {

void* malloc(std::size_t size) { return lacks_memory() ? nullptr : __libc_malloc(size); }

void* calloc(std::size_t count, std::size_t size) {
  return lacks_memory() ? nullptr : __libc_calloc(count, size);
}

void* realloc(void* memory, std::size_t size) {
  return lacks_memory() ? nullptr : __libc_realloc(memory, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return lacks_memory() ? nullptr : __libc_memalign(alignment, size);
}

void* memalign(std::size_t alignment, std::size_t size) {
  return lacks_memory() ? nullptr : __libc_memalign(alignment, size);
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  if (lacks_memory()) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory == nullptr ? ENOMEM : 0;
}

void* mmap(void* at, std::size_t size, int protection, int flags, int file, off_t offset) {
  SUDARE_REAL(mmap)
  if ((flags & MAP_ANONYMOUS) != 0 && lacks_memory()) return MAP_FAILED;
  return real(at, size, protection, flags, file, offset);
}

ssize_t write(int file, const void* bytes, std::size_t size) {
  SUDARE_REAL(write)
  if (!fails(Kind::Write)) return real(file, bytes, size);
  return is_short() ? real(file, bytes, part_of(size)) : -1;
}

ssize_t pwrite64(int file, const void* bytes, std::size_t size, off64_t offset) {
  SUDARE_REAL(pwrite64)
  if (!fails(Kind::Write)) return real(file, bytes, size, offset);
  return is_short() ? real(file, bytes, part_of(size), offset) : -1;
}

ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t offset) {
  return pwrite64(file, bytes, size, offset);
}

ssize_t writev(int file, const iovec* parts, int count) {
  SUDARE_REAL(writev)
  return fails(Kind::Write) ? -1 : real(file, parts, count);
}

ssize_t send(int file, const void* bytes, std::size_t size, int flags) {
  SUDARE_REAL(send)
  if (!fails(Kind::Write)) return real(file, bytes, size, flags);
  return is_short() ? real(file, bytes, part_of(size), flags) : -1;
}

ssize_t sendmsg(int file, const msghdr* message, int flags) {
  SUDARE_REAL(sendmsg)
  return fails(Kind::Write) ? -1 : real(file, message, flags);
}

// The standard streams of C write inside the C library, out of reach; so their entries fail.
std::size_t fwrite(const void* bytes, std::size_t size, std::size_t count, FILE* stream) {
  SUDARE_REAL(fwrite)
  return fails(Kind::Stream) ? 0 : real(bytes, size, count, stream);
}

int fputs(const char* text, FILE* stream) {
  SUDARE_REAL(fputs)
  return fails(Kind::Stream) ? EOF : real(text, stream);
}

int fflush(FILE* stream) {
  SUDARE_REAL(fflush)
  return fails(Kind::Stream) ? EOF : real(stream);
}

int fsync(int file) {
  SUDARE_REAL(fsync)
  return fails(Kind::Sync) ? -1 : real(file);
}

int fdatasync(int file) {
  SUDARE_REAL(fdatasync)
  return fails(Kind::Sync) ? -1 : real(file);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                   void* argument) {
  SUDARE_REAL(pthread_create)
  if (fails(Kind::Thread)) return EAGAIN;
  const int result = real(thread, attributes, work, argument);
  if (result == 0) allocations_after_start = kAfterStart;
  return result;
}

int open64(const char* path, int flags, ...) {
  SUDARE_REAL(open64)
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return fails(Kind::Open) ? -1 : real(path, flags, mode);
}

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open64(path, flags, mode);
}

int openat64(int folder, const char* path, int flags, ...) {
  SUDARE_REAL(openat64)
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return fails(Kind::Open) ? -1 : real(folder, path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return openat64(folder, path, flags, mode);
}

FILE* fopen64(const char* path, const char* mode) {
  SUDARE_REAL(fopen64)
  return fails(Kind::Open) ? nullptr : real(path, mode);
}

FILE* fopen(const char* path, const char* mode) { return fopen64(path, mode); }

DIR* opendir(const char* path) {
  SUDARE_REAL(opendir)
  return fails(Kind::Open) ? nullptr : real(path);
}

int socket(int domain, int type, int protocol) {
  SUDARE_REAL(socket)
  return fails(Kind::Open) ? -1 : real(domain, type, protocol);
}

int accept(int file, sockaddr* address, socklen_t* size) {
  SUDARE_REAL(accept)
  return fails(Kind::Open) ? -1 : real(file, address, size);
}

int accept4(int file, sockaddr* address, socklen_t* size, int flags) {
  SUDARE_REAL(accept4)
  return fails(Kind::Open) ? -1 : real(file, address, size, flags);
}

int epoll_create1(int flags) {
  SUDARE_REAL(epoll_create1)
  return fails(Kind::Open) ? -1 : real(flags);
}

int epoll_create(int size) {
  SUDARE_REAL(epoll_create)
  return fails(Kind::Open) ? -1 : real(size);
}

int eventfd(unsigned int value, int flags) {
  SUDARE_REAL(eventfd)
  return fails(Kind::Open) ? -1 : real(value, flags);
}

int timerfd_create(int clock, int flags) {
  SUDARE_REAL(timerfd_create)
  return fails(Kind::Open) ? -1 : real(clock, flags);
}

int pipe(int files[2]) {
  SUDARE_REAL(pipe)
  return fails(Kind::Open) ? -1 : real(files);
}

int pipe2(int files[2], int flags) {
  SUDARE_REAL(pipe2)
  return fails(Kind::Open) ? -1 : real(files, flags);
}

ssize_t read(int file, void* bytes, std::size_t size) {
  SUDARE_REAL(read)
  if (!fails(Kind::Read)) return real(file, bytes, size);
  return is_short() ? real(file, bytes, part_of(size)) : -1;
}

ssize_t pread64(int file, void* bytes, std::size_t size, off64_t offset) {
  SUDARE_REAL(pread64)
  if (!fails(Kind::Read)) return real(file, bytes, size, offset);
  return is_short() ? real(file, bytes, part_of(size), offset) : -1;
}

ssize_t pread(int file, void* bytes, std::size_t size, off_t offset) {
  return pread64(file, bytes, size, offset);
}

ssize_t recv(int file, void* bytes, std::size_t size, int flags) {
  SUDARE_REAL(recv)
  if (!fails(Kind::Read)) return real(file, bytes, size, flags);
  return is_short() ? real(file, bytes, part_of(size), flags) : -1;
}

ssize_t recvmsg(int file, msghdr* message, int flags) {
  SUDARE_REAL(recvmsg)
  return fails(Kind::Read) ? -1 : real(file, message, flags);
}

std::size_t fread(void* bytes, std::size_t size, std::size_t count, FILE* stream) {
  SUDARE_REAL(fread)
  if (!fails(Kind::Stream)) return real(bytes, size, count, stream);
  stream->_flags |= 0x20;  // what ferror() asks for: _IO_ERR_SEEN
  return 0;
}

int rename(const char* from, const char* to) {
  SUDARE_REAL(rename)
  return fails(Kind::Rename) ? -1 : real(from, to);
}

int ftruncate64(int file, off64_t size) {
  SUDARE_REAL(ftruncate64)
  return fails(Kind::Rename) ? -1 : real(file, size);
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

}  // extern "C"
