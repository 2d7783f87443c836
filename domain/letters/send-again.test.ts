import { describe, expect, it } from "vitest";
import { LETTER_STATES, type LetterState } from "./letter-state.ts";
import { refuseSendAgain } from "./send-again.ts";

const NOW = new Date("2026-12-02T12:00:00.000Z");
const SENT = { state: "sent", holdsToken: false, expiresAt: null } as const;

describe("a letter that is asked for once more", () => {
  it.each<[LetterState, string | null]>([
    ["waiting", "letter.waiting"],
    ["held", "letter.waiting"],
    ["sent", null],
    ["in_doubt", null],
    ["failed", null],
    ["bounced", null],
  ])("%s: %s", (state, refusal) => {
    expect(refuseSendAgain({ ...SENT, state }, NOW)).toBe(refusal);
  });

  it.each(LETTER_STATES)("%s: is never sent again with a token in it", (state) => {
    expect(refuseSendAgain({ ...SENT, state, holdsToken: true }, NOW)).toBe("letter.with_token");
  });

  it("is of use until its last moment, not at it", () => {
    expect(refuseSendAgain({ ...SENT, expiresAt: new Date(NOW.getTime() + 1) }, NOW)).toBeNull();
    expect(refuseSendAgain({ ...SENT, expiresAt: NOW }, NOW)).toBe("letter.too_late");
  });
});
