// The memory that all tables of the server may have together.
//
// A search that begins takes as much as its table can grow to. If that does not fit, tables that
// are only kept are given up, the one that was used least recently first. Running searches never
// wait for memory: there are at most two for each thread (work_queue.hpp), and the whole is twice
// what each thread may use.
//
//   TableMemory memory(std::size_t{1} << 30U);
//   TableMemory::Share share(memory, [&] { table.reset(); });
//   share.use(bytes);                    // before the search
//   share.keep(table->bytes_in_use());   // for later, while there is room
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <utility>

namespace sudare::server {

class TableMemory {
 public:
  // The part of one table.
  class Share {
   public:
    // Takes nothing yet. `give_up` releases the table. It is called from any thread, but only while
    // the table is kept, and must not use a share itself. The memory must outlive the share.
    Share(TableMemory& memory, std::function<void()> give_up);
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share();

    // A search begins, whose table may grow to this size. The table is not given up from now on.
    void use(std::size_t bytes);
    // The table has this size now and may be given up.
    void keep(std::size_t bytes);
    // The table is gone.
    void release();
    [[nodiscard]] std::size_t bytes() const;

   private:
    friend class TableMemory;
    enum class State : std::uint8_t { InUse, Kept, GivingUp };

    TableMemory& memory_;
    const std::function<void()> give_up_;
    // Guarded by the mutex of the memory.
    std::size_t bytes_ = 0;
    State state_ = State::InUse;
    std::list<Share*>::iterator place_;
  };

  explicit TableMemory(std::size_t bytes) : bytes_(bytes) {}
  TableMemory(const TableMemory&) = delete;
  TableMemory& operator=(const TableMemory&) = delete;

  [[nodiscard]] std::size_t taken() const;

 private:
  using Lock = std::unique_lock<std::mutex>;

  // Waits until nobody gives up the share.
  void await(Lock& lock, const Share& share);
  void set(Share& share, std::size_t bytes, Share::State state);
  // Gives up kept tables until the others fit.
  void make_room(Lock& lock);

  const std::size_t bytes_;
  mutable std::mutex mutex_;
  std::condition_variable given_up_;
  std::list<Share*> shares_;  // the one used least recently first
  std::size_t taken_ = 0;
};

}  // namespace sudare::server
