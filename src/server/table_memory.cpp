#include "server/table_memory.hpp"

#include <algorithm>

namespace sudare::server {

TableMemory::Share::Share(TableMemory& memory, std::function<void()> give_up)
    : memory_(memory), give_up_(std::move(give_up)) {
  const Lock lock(memory_.mutex_);
  place_ = memory_.shares_.insert(memory_.shares_.end(), this);
}

TableMemory::Share::~Share() {
  Lock lock(memory_.mutex_);
  memory_.await(lock, *this);
  memory_.taken_ -= bytes_;
  memory_.shares_.erase(place_);
}

void TableMemory::Share::use(std::size_t bytes) { memory_.set(*this, bytes, State::InUse); }

void TableMemory::Share::keep(std::size_t bytes) { memory_.set(*this, bytes, State::Kept); }

void TableMemory::Share::release() { memory_.set(*this, 0, State::InUse); }

std::size_t TableMemory::Share::bytes() const {
  const Lock lock(memory_.mutex_);
  return bytes_;
}

std::size_t TableMemory::taken() const {
  const Lock lock(mutex_);
  return taken_;
}

void TableMemory::await(Lock& lock, const Share& share) {
  given_up_.wait(lock, [&] { return share.state_ != Share::State::GivingUp; });
}

void TableMemory::set(Share& share, std::size_t bytes, Share::State state) {
  Lock lock(mutex_);
  await(lock, share);
  taken_ = taken_ - share.bytes_ + bytes;
  share.bytes_ = bytes;
  share.state_ = state;
  shares_.splice(shares_.end(), shares_, share.place_);
  make_room(lock);
}

void TableMemory::make_room(Lock& lock) {
  while (taken_ > bytes_) {
    const auto kept = std::ranges::find(shares_, Share::State::Kept, &Share::state_);
    if (kept == shares_.end()) return;
    Share& share = **kept;
    share.state_ = Share::State::GivingUp;
    lock.unlock();  // to release a large table takes a while
    share.give_up_();
    lock.lock();
    taken_ -= std::exchange(share.bytes_, 0);
    share.state_ = Share::State::InUse;
    given_up_.notify_all();
  }
}

}  // namespace sudare::server
