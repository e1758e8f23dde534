"""Reads a QR code that is drawn with half blocks. It trusts its eyes and corrects no errors.

Only what short texts need: versions 1 to 5 with the lowest level of correction, which have one block of data.
"""

import re

DATA_BYTES = {1: 19, 2: 34, 3: 55, 4: 80, 5: 108}
MASKS = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)


def dots_in(lines):
    """Rows of booleans, true for dark, without the margin."""
    rows = []
    for line in lines:
        plain = re.sub("\x1b\\[[0-9;]*m", "", line)
        rows.append([character in "▀█" for character in plain])
        rows.append([character in "▄█" for character in plain])
    while not any(rows[0]):
        rows.pop(0)
    while not any(rows[-1]):
        rows.pop()
    left = min(row.index(True) for row in rows if any(row))
    right = max(index for row in rows for index, dark in enumerate(row) if dark)
    return [row[left : right + 1] for row in rows]


def is_function(row, column, size):
    """Whether a dot belongs to the patterns and not to the data."""
    if row < 9 and (column < 9 or column >= size - 8):
        return True
    if row >= size - 8 and column < 9:
        return True
    if row == 6 or column == 6:
        return True
    return size > 21 and abs(row - (size - 7)) <= 2 and abs(column - (size - 7)) <= 2


def bits_of(dots):
    """The bits of the data, in the order in which they are laid out, without the mask."""
    size = len(dots)
    format_bits = [dots[8][column] for column in (0, 1, 2, 3, 4)]
    number = sum(bit << (4 - index) for index, bit in enumerate(format_bits)) ^ 0b10101
    assert number >> 3 == 0b01, "another level of correction"
    mask = MASKS[number & 7]
    upwards = True
    right = size - 1
    while right > 0:
        if right == 6:
            right -= 1
        for row in range(size - 1, -1, -1) if upwards else range(size):
            for column in (right, right - 1):
                if not is_function(row, column, size):
                    yield dots[row][column] ^ mask(row, column)
        upwards = not upwards
        right -= 2


def text_in(lines):
    dots = dots_in(lines)
    assert all(len(row) == len(dots) for row in dots), "it is not a square"
    version = (len(dots) - 17) // 4
    bits = list(bits_of(dots))[: 8 * DATA_BYTES[version]]
    number = lambda begin, count: int("".join("01"[bit] for bit in bits[begin : begin + count]), 2)
    assert number(0, 4) == 0b0100, "it is not text in bytes"
    return bytes(number(12 + 8 * index, 8) for index in range(number(4, 8))).decode()
