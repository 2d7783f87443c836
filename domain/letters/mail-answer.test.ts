import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAddressRefused, isMailboxGone, keepAnswer, refusalStatus } from "./mail-answer.ts";

describe("keepAnswer", () => {
  it.each([
    ["250 2.0.0 Ok: queued as 4F1A2", "250 2.0.0 Ok: queued as 4F1A2"],
    ["550 5.1.1 <ana@buyer.example>: Recipient address rejected", "550 5.1.1 … Recipient address rejected"],
    ["550-Who is\r\n550 ana@buyer.example?", "550-Who is 550 …"],
  ])("keeps of %j", (words, kept) => {
    expect(keepAnswer(words)).toBe(kept);
  });

  it("never keeps an address, a line's end, or more than 200 characters", () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.string({ maxLength: 400 }), (before, address, after) => {
        const kept = keepAnswer(`${before}${address}${after}`);
        expect(kept).not.toMatch(/[@\r\n]/);
        expect(kept.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe("isAddressRefused", () => {
  it.each([
    { code: 550, command: "RCPT TO", words: "550 5.1.1 no such user", refused: true },
    { code: 553, command: "RCPT TO", words: "553 sorry", refused: true },
    { code: 450, command: "RCPT TO", words: "450 4.2.0 greylisted", refused: false },
    { code: 554, command: "RCPT TO", words: "554 5.7.1 relay access denied", refused: false },
    { code: 550, command: "DATA", words: "550 5.6.0 not like this", refused: false },
    { code: null, command: "CONN", words: "", refused: false },
  ])("$words to $command: $refused", ({ refused, ...refusal }) => {
    expect(isAddressRefused(refusal)).toBe(refused);
  });
});

it.each([
  ["5.1.1", true],
  ["5.2.2", true],
  ["5.0.0", true],
  ["5.7.1", false],
  ["5.6.0", false],
  ["5.70.1", true],
  ["4.2.2", false],
  ["2.0.0", false],
])("the status %s says that the mailbox is gone: %s", (status, isGone) => {
  expect(isMailboxGone(status)).toBe(isGone);
});

it.each([
  ["550 5.1.1 no such user", "5.1.1"],
  ["550-5.1.10 no such user", "5.1.10"],
  ["550 no such user", null],
  ["450 4.2.0 greylisted", null],
  ["550 5.1.1.1", null],
])("the status of %j is %s", (words, status) => {
  expect(refusalStatus(words)).toBe(status);
});
