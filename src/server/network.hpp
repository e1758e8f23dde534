// How other devices can call this machine.
#pragma once

#include <string>
#include <vector>

namespace sudare::server {

// The addresses that other devices can reach, those of version 4 first.
std::vector<std::string> own_addresses();
// The machine's name, and the one by which its neighbours find it without a name server.
std::vector<std::string> own_names();
// "http://HOST:PORT/", with an address of version 6 in brackets.
std::string url_of(const std::string& host, int port);

}  // namespace sudare::server
