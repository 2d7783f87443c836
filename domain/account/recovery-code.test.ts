import { expect, it } from "vitest";
import { formatRecoveryCode, readRecoveryCode } from "./recovery-code.ts";

it.each([
  ["as it is printed", "0123-4567-89AB-CDEF", "0123456789ABCDEF"],
  ["in small letters with spaces", " 0123 4567 89ab cdef ", "0123456789ABCDEF"],
  ["with letters taken for digits", "OI23-4567-89AB-CDEl", "0123456789ABCDE1"],
  ["too short", "0123-4567-89AB", null],
  ["too long", "0123-4567-89AB-CDEF-0", null],
  ["with a letter that no code has", "U123-4567-89AB-CDEF", null],
  ["empty", "", null],
])("reads a code %s", (_how, typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

it("shows a code in groups, and reads what it shows", () => {
  expect(formatRecoveryCode("0123456789ABCDEF")).toBe("0123-4567-89AB-CDEF");
  expect(readRecoveryCode(formatRecoveryCode("ZZZZ0000ZZZZ0000"))).toBe("ZZZZ0000ZZZZ0000");
});
