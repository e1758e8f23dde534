import { expect, it } from "vitest";
import { tokenIn } from "../../src/server/token";

const token = "0123456789abcdef0123456789abcdef";

it("is found alone and in the address that the server prints", () => {
  for (const text of [token, ` ${token}\n`, `http://127.0.0.1:8080/?token=${token}`, `open http://[::1]:80/?token=${token}#/try`]) {
    expect(tokenIn(text)).toBe(token);
  }
  for (const text of ["", "token", token.slice(1), `${token}0`, `http://127.0.0.1:8080/${token}`, token.toUpperCase()]) {
    expect(tokenIn(text)).toBeNull();
  }
});
