// Paths of files as plain text.
//
// std::filesystem::path is not used for this: when memory runs out while such a path is put
// together, libstdc++ 12 frees pointers that were never set.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudare {

// "a/b" -> "a", "b" -> ".", "/b" -> "/".
std::string folder_of(std::string_view path);
// "a/b" -> "b".
std::string_view name_of(std::string_view path);
// "a/b.c/d.tar.gz" -> ".gz"; empty if the name has no dot but a leading one.
std::string_view extension_of(std::string_view path);

// Whether there is such a thing, or a link to one.
bool is_folder(const std::string& path);
bool is_file(const std::string& path);

// The path without links, "." and "..". Nothing if there is no such file; errno says why.
std::optional<std::string> without_links(const std::string& path);

// The names in a folder, sorted, without "." and "..". Nothing if it cannot be read; errno says
// why.
std::optional<std::vector<std::string>> names_in(const std::string& folder);

}  // namespace sudare
