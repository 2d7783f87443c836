import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compareCarts, LEAST_COMPARED } from "./cart-comparison.ts";
import {
  CART_STATES,
  type FollowedCart,
  followCart,
  HOLD_OUT_PERCENT,
  isHeldOut,
  LETTER_HOURS,
} from "./cart-recovery.ts";

const CHANGED = new Date("2026-11-20T12:00:00Z");
const hoursLater = (hours: number) => new Date(CHANGED.getTime() + hours * 3_600_000);
const CART: FollowedCart = {
  changedAt: CHANGED,
  abandonedAt: null,
  isEmpty: false,
  isBought: false,
  isBeingPaid: false,
  wantsLetters: true,
  isHeldOut: false,
  lettersSent: 0,
  lastLetterAt: null,
};
const ABANDONED = { abandonedAt: hoursLater(4) };
const WRITTEN = { ...ABANDONED, lettersSent: 1, lastLetterAt: hoursLater(4) };

describe("a followed cart", () => {
  it.each<[string, Partial<FollowedCart>, number, string | null]>([
    ["changed an hour ago", {}, 1, "active"],
    ["four hours less a moment", {}, 3.999, "active"],
    ["four hours: the first letter", {}, 4, "recovering, letter 1"],
    ["four hours, letters not chosen", { wantsLetters: false }, 4, "abandoned"],
    ["four hours, held out", { isHeldOut: true }, 4, "abandoned"],
    ["emptied in time", { isEmpty: true }, 2, null],
    ["bought in time", { isBought: true, isEmpty: true }, 2, null],
    ["being paid, its browser's copy gone", { isBeingPaid: true, isEmpty: true }, 9, "active"],
    ["before the second letter", WRITTEN, 23.9, "recovering"],
    ["the second letter", WRITTEN, 24, "recovering, letter 2"],
    ["the server was away: no two at once", { ...WRITTEN, lastLetterAt: hoursLater(71) }, 73, "recovering"],
    ["the third letter", { ...WRITTEN, lettersSent: 2, lastLetterAt: hoursLater(24) }, 72, "recovering, letter 3"],
    ["never a fourth", { ...WRITTEN, lettersSent: 3, lastLetterAt: hoursLater(72) }, 300, "recovering"],
    ["changed again: the next counts from there", { ...WRITTEN, changedAt: hoursLater(30) }, 53, "recovering"],
    ["bought after a letter", { ...WRITTEN, isBought: true, isEmpty: true }, 30, "recovered, over"],
    ["bought though held out", { ...ABANDONED, isHeldOut: true, isBought: true }, 30, "recovered, over"],
    ["bought on the last day", { ...WRITTEN, isBought: true }, 400, "recovered, over"],
    ["being paid: no letter now", { ...WRITTEN, isBeingPaid: true }, 24, "recovering"],
    ["emptied after a letter", { ...WRITTEN, isEmpty: true }, 30, "exhausted, over"],
    ["14 days after it was abandoned", WRITTEN, 4 + 14 * 24, "exhausted, over"],
    ["opted out after a letter", { ...WRITTEN, wantsLetters: false }, 5, "opted_out, over"],
  ])("[2.23] %s", (_, change, hours, expected) => {
    const step = followCart({ ...CART, ...change }, hoursLater(hours));
    const said =
      step === null
        ? null
        : `${step.state}${step.letter === null ? "" : `, letter ${step.letter}`}${step.isOver ? ", over" : ""}`;
    expect(said).toBe(expected);
  });

  it("a cart that nobody touches gets three letters at their hours, whatever the rhythm of the job", () => {
    let cart = CART;
    const sent: number[] = [];
    for (let minutes = 0; minutes < 20 * 24 * 60; minutes += 30) {
      const now = hoursLater(minutes / 60);
      const step = followCart(cart, now);
      if (step === null || step.isOver) break;
      expect(CART_STATES).toContain(step.state);
      cart = { ...cart, abandonedAt: step.abandonedAt };
      if (step.letter === null) continue;
      sent.push(minutes / 60);
      cart = { ...cart, lettersSent: step.letter, lastLetterAt: now };
    }
    expect(sent).toEqual([...LETTER_HOURS]);
  });
});

describe("who gets no letters", () => {
  it("is about one account of five, always the same, in any case of the id", () => {
    const ids = Array.from({ length: 5_000 }, () => randomUUID());
    const share = (100 * ids.filter(isHeldOut).length) / ids.length;
    expect(Math.abs(share - HOLD_OUT_PERCENT)).toBeLessThan(4);
    for (const id of ids.slice(0, 50)) expect(isHeldOut(id.toUpperCase())).toBe(isHeldOut(id));
  });
});

describe("what letters brought", () => {
  it.each([
    ["a few carts", { carts: 29, recovered: 29 }, { carts: 100, recovered: 0 }, "too_few"],
    ["none held out yet", { carts: 300, recovered: 60 }, { carts: 0, recovered: 0 }, "too_few"],
    ["five of forty against three of forty", { carts: 40, recovered: 5 }, { carts: 40, recovered: 3 }, "unclear"],
    ["much more", { carts: 400, recovered: 80 }, { carts: 100, recovered: 5 }, "more"],
    ["much less", { carts: 400, recovered: 4 }, { carts: 100, recovered: 20 }, "fewer"],
    ["the same", { carts: LEAST_COMPARED, recovered: 3 }, { carts: LEAST_COMPARED, recovered: 3 }, "unclear"],
  ])("%s: %s", (_, written, heldOut, verdict) => {
    expect(compareCarts(written, heldOut).verdict).toBe(verdict);
  });

  it("agrees with Newcombe's published example: 56 of 70 against 48 of 80", () => {
    const compared = compareCarts({ carts: 70, recovered: 56 }, { carts: 80, recovered: 48 });
    if (compared.verdict === "too_few") throw new Error("enough carts");
    expect(compared.difference).toBeCloseTo(0.2, 4);
    expect(compared.low).toBeCloseTo(0.0524, 3);
    expect(compared.high).toBeCloseTo(0.3339, 3);
  });
});
