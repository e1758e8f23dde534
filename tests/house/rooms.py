"""The rooms of the house (the folders of src/) and their dependencies.

The CMake files decide: a room may include the headers of the rooms and packages that its `sudare_library(... USES ...)`
names, and no others. The table in docs/architecture.md shows the same to readers. `faults` checks a whole tree and
returns one sentence for each place where the includes, the CMake files and the table disagree.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# These rooms may use only the standard library, whatever their CMake file says.
STANDARD_ONLY = {"base", "shogi", "screen", "search", "tsume", "tsuitate", "reuse", "certify"}

# The headers of a package, by its CMake target, and its name in the table.
PACKAGES = {
    "fmt::fmt": (("fmt/",), "fmt"),
    "nlohmann_json::nlohmann_json": (("nlohmann/",), "nlohmann-json"),
    "SQLite::SQLite3": (("sqlite3.h",), "SQLite"),
    "CLI11::CLI11": (("CLI/",), "CLI11"),
    "Boost::headers": (("boost/",), "Boost"),
    "OpenSSL::Crypto": (("openssl/",), "OpenSSL"),
    "Threads::Threads": (("pthread.h",), "threads"),
}

# Headers of the operating system, and the rooms that hide them from the others.
SYSTEM = {
    "base": {"dirent.h", "pthread.h", "sys/mman.h", "sys/resource.h", "sys/stat.h", "unistd.h"},
    "store": {"sys/stat.h", "unistd.h"},
    "formats": {"iconv.h"},
    "play": {
        "fcntl.h",
        "poll.h",
        "spawn.h",
        "sys/file.h",
        "sys/socket.h",
        "sys/stat.h",
        "sys/types.h",
        "sys/wait.h",
        "unistd.h",
    },
    "server": {
        "arpa/inet.h",
        "fcntl.h",
        "ifaddrs.h",
        "net/if.h",
        "netinet/in.h",
        "sys/eventfd.h",
        "sys/random.h",
        "sys/resource.h",
        "sys/socket.h",
        "sys/stat.h",
        "unistd.h",
    },
    "webhook": {"fcntl.h", "sys/file.h", "sys/random.h", "sys/stat.h", "unistd.h"},
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
LIBRARY = re.compile(r"sudare_library\(\s*(\w+)([^)]*)\)")
ROW = re.compile(r"^\| `src/(\w+)/` \|.*\| ([^|]*) \|$", re.MULTILINE)


class Room:
    """A folder of src/ with the rooms (by name) and packages (by CMake target) that it may use."""

    def __init__(self, name, words):
        self.name = name
        targets = [word for word in words.split() if word not in ("USES", "PRIVATE_USES")]
        self.rooms = {target.removeprefix("sudare::") for target in targets if target.startswith("sudare::")}
        self.packages = {target for target in targets if not target.startswith("sudare::")}


def rooms_of(root):
    """The rooms that the CMake files of src/ define."""
    rooms = {}
    for path in sorted((root / "src").glob("*/CMakeLists.txt")):
        for name, words in LIBRARY.findall(path.read_text()):
            rooms[name] = Room(name, words)
    return rooms


def is_standard(header):
    """The headers of the C++ library have neither a folder nor an extension."""
    return re.fullmatch(r"[a-z_0-9]+", header) is not None


def allows_header(room, header):
    if is_standard(header) or header in SYSTEM.get(room.name, ()):
        return True
    if room.name in STANDARD_ONLY:
        return False
    return any(header.startswith(PACKAGES[package][0]) for package in room.packages if package in PACKAGES)


def include_faults(room, path, text):
    """The faults in the includes of one file of the room. The path serves only as a name."""
    for quoted, angled in INCLUDE.findall(text):
        other = quoted.split("/")[0]
        if quoted and other != room.name and other not in room.rooms:
            yield f'{path}: {room.name} may not include "{quoted}"'
        if angled and not allows_header(room, angled):
            yield f"{path}: {room.name} may not include <{angled}>"


def cycle_faults(rooms):
    """A room that depends on itself, directly or indirectly."""
    for name in rooms:
        seen, waiting = set(), list(rooms[name].rooms)
        while waiting:
            other = waiting.pop()
            if other not in seen and other in rooms:
                seen.add(other)
                waiting += rooms[other].rooms
        if name in seen:
            yield f"{name} uses itself, by way of others"


def table_faults(rooms, table):
    """The differences between the table for readers and the CMake files."""
    rows = {name: uses for name, uses in ROW.findall(table)}
    for name in sorted(rooms.keys() - rows.keys()):
        yield f"docs/architecture.md has no row for src/{name}/"
    for name in sorted(rows.keys() - rooms.keys()):
        yield f"docs/architecture.md has a row for src/{name}/, which is no library"
    for name in sorted(rows.keys() & rooms.keys()):
        room = rooms[name]
        words = [f"`{other}/`" for other in sorted(room.rooms)]
        words += sorted(PACKAGES[package][1] if package in PACKAGES else package for package in room.packages)
        listed = [word.strip() for word in rows[name].split(",")]
        if sorted(listed) != sorted(words or ["the standard library"]):
            yield f"docs/architecture.md: src/{name}/ uses {', '.join(words) or 'the standard library'}"


def faults(root):
    rooms = rooms_of(root)
    found = list(table_faults(rooms, (root / "docs/architecture.md").read_text()))
    found += cycle_faults(rooms)
    for folder in sorted(path for path in (root / "src").iterdir() if path.is_dir()):
        if folder.name not in rooms:
            found.append(f"src/{folder.name}/ is no library: it has no sudare_library({folder.name} ...)")
            continue
        room = rooms[folder.name]
        found += [f"{room.name} uses {other}, which is no room" for other in sorted(room.rooms - rooms.keys())]
        for path in sorted(folder.rglob("*.[ch]pp")):
            found += include_faults(room, path.relative_to(root), path.read_text())
    return found
