import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNamedLetters, isSignedFor, LONGEST_RETURN_LOCAL, returnPathOf, type SentLetter } from "./return-token.ts";

const marksBy =
  (...keys: string[]) =>
  (text: string) =>
    keys.map((key) => createHmac("sha256", key).update(text).digest("hex"));
const marksOf = marksBy("ours");
const RETURN_ADDRESS = "bounces@lpx.example";
const LETTER: SentLetter = {
  of: "letter",
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  address: "Ana@buyer.example",
};

const letters = fc.record({
  of: fc.constantFrom("letter" as const, "mailing" as const),
  id: fc.uuid(),
  address: fc.emailAddress(),
});
/** The first letter that a value names, once its mark is checked. */
const readAs = (value: string, address: string, marks = marksOf) => {
  const [named] = findNamedLetters(RETURN_ADDRESS, value);
  if (named === undefined || !isSignedFor(named, address, marks)) return null;
  return { of: named.of, id: named.id };
};

describe("a return path", () => {
  it("has the return address around a token of small letters and digits", () => {
    expect(returnPathOf(RETURN_ADDRESS, LETTER, marksOf)).toMatch(/^bounces\+l0[0-9a-v]{41}@lpx\.example$/);
  });

  it("leads back to its letter, in small letters or capitals, in brackets or a list", () => {
    fc.assert(
      fc.property(letters, fc.boolean(), (letter, isLoud) => {
        const path = returnPathOf(RETURN_ADDRESS, letter, marksOf);
        const value = `Mail Delivery <other@lpx.example>, <${isLoud ? path.toUpperCase() : path}>`;
        expect(readAs(value, letter.address.toUpperCase())).toEqual({ of: letter.of, id: letter.id });
      }),
    );
  });

  it("has a local part of 64 bytes at most, and only what any mail server takes", () => {
    const longest = `${"b".repeat(LONGEST_RETURN_LOCAL)}@lpx.example`;
    fc.assert(
      fc.property(letters, (letter) => {
        const [local = ""] = returnPathOf(longest, letter, marksOf).split("@");
        expect(local).toMatch(/^[a-z0-9+]+$/);
        expect(local.length).toBeLessThanOrEqual(64);
      }),
    );
  });

  it("is refused with any character of its token changed", () => {
    const path = returnPathOf(RETURN_ADDRESS, LETTER, marksOf);
    const [start, end] = ["bounces+".length, path.indexOf("@")];
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: end - 1 }),
        fc.constantFrom(..."0123456789abcdefghijklmnopqrstuv"),
        (at, digit) => {
          fc.pre(path[at] !== digit);
          expect(readAs(`${path.slice(0, at)}${digit}${path.slice(at + 1)}`, LETTER.address)).toBeNull();
        },
      ),
    );
  });

  it("is refused for another address, under another key, or of another kind of letter", () => {
    const path = returnPathOf(RETURN_ADDRESS, LETTER, marksOf);
    expect(readAs(path, "eva@buyer.example")).toBeNull();
    expect(readAs(path, LETTER.address, marksBy("theirs"))).toBeNull();
    expect(readAs(path.replace("+l", "+m"), LETTER.address)).toBeNull();
  });

  it("counts under an earlier key, too", () => {
    const path = returnPathOf(RETURN_ADDRESS, LETTER, marksOf);
    expect(readAs(path, LETTER.address, marksBy("new", "ours"))).toEqual({ of: "letter", id: LETTER.id });
  });

  it.each([
    "",
    "bounces@lpx.example",
    "bounces+@lpx.example",
    "bounces+l0@lpx.example",
    returnPathOf("bounces@other.example", LETTER, marksOf),
    returnPathOf("answers@lpx.example", LETTER, marksOf),
    returnPathOf(RETURN_ADDRESS, LETTER, marksOf).replace("@", "0@"),
  ])("isn't found in %j", (value) => {
    expect(findNamedLetters(RETURN_ADDRESS, value)).toEqual([]);
  });

  it("is looked for in any text without harm", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(findNamedLetters(RETURN_ADDRESS, text)).toEqual([]);
      }),
    );
  });
});
