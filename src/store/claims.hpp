// Who is solving what: several batches share one store without solving a problem twice.
//
// A claim is a lease. Its owner renews all its claims at once by counting up its "beat" in the
// file, on a thread of its own. A claim lapses, and the next who asks takes it over,
//   - at once if its owner was a process of this machine that has ended, however it ended;
//   - otherwise when no beat has come for the patience of the one who asks, by his own clock.
// So no two clocks are ever compared. A process that was only suspended may thus lose a claim and
// still store its answer later, which does no harm.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "store/store.hpp"

namespace sudare::store {

class Claims {
 public:
  struct Timing {
    std::chrono::milliseconds between_beats{5'000};
    std::chrono::milliseconds patience{30'000};
  };

  // In the file of this store. Throws StoreError.
  explicit Claims(const Store& store);
  Claims(const Store& store, const Timing& timing);
  Claims(const Claims&) = delete;
  Claims& operator=(const Claims&) = delete;
  // Gives all claims back.
  ~Claims();

  // These may be called from any thread.

  // Claims a question for a search of some effort (its algorithm and limits: searches of different
  // effort do not exclude each other). Returns whether the caller has it now. Throws StoreError.
  [[nodiscard]] bool take(const Question& question, const std::string& effort);
  // Throws StoreError.
  void give_back(const Question& question, const std::string& effort);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sudare::store
