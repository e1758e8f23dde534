// Certificates: whatever the text, the checker terminates with one of its three verdicts.
#include "certify/certificate.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

using namespace sudare;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  const certify::CertificateReport report = certify::check_certificate(in);
  const bool verified = report.outcome == certify::Outcome::Verified;
  if (verified != report.reason.empty() || verified != (report.line == 0)) std::abort();
  if (verified && report.positions == 0) std::abort();
  return 0;
}
