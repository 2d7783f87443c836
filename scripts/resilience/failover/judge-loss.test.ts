import { expect, it } from "vitest";
import { judgeLoss, type Loss } from "./judge-loss.ts";

const asked = (status: number, took = 10) => ({ at: 0, took, status });
const unanswered = { ...asked(0), failure: "ECONNRESET: read ECONNRESET" };
const purchase = (orderId: string, paidAt: number) => ({ orderId, paidAt });
const BUYER = {
  bought: [purchase("before", 5_000), purchase("across", 33_000), purchase("after", 40_000)],
  refused: [],
  told: new Map([
    ["before", 1],
    ["after", 1],
  ]),
  brokenAt: [32_500],
  joinedAt: [1_000, 34_000],
};
/** Lost at 10 s, over at 60 s. */
const HELD: Loss = {
  how: "primary lost",
  lostAt: 10_000,
  endedAt: 60_000,
  secondsToStandby: 12,
  pauseLimitMs: 35_000,
  isGap: true,
  pages: [asked(200), asked(200)],
  reads: [asked(200), asked(503, 2_500)],
  buyers: [BUYER],
};

it("holds where purchases go on in time, and each is told but those of the gap, which is told itself", () => {
  const { problems, figure } = judgeLoss(HELD);
  expect(problems).toEqual([]);
  expect(figure).toBe(
    "primary lost: 23.0 s without a purchase, 2 of 2 pages, 2 reads within 2500 ms (1 were 503), 1 of 1 sockets told of " +
      "the gap and back after 24.0 s, 3 purchases, 0 not told, standby again after 12 s",
  );
});

it.each<[string, Partial<Loss>, string]>([
  ["a page fails", { pages: [asked(200), asked(503)] }, "1 of 2 pages failed"],
  [
    "a read breaks",
    { reads: [unanswered] },
    "1 of 1 reads were neither answered nor 503 but ECONNRESET: read ECONNRESET",
  ],
  ["a read waits", { reads: [asked(200, 3_100)] }, "a read waited 3100 ms"],
  ["nothing is sold for longer", { pauseLimitMs: 20_000 }, "nothing was sold for 23.0 s"],
  ["nothing is sold at the end", { endedAt: 90_000 }, "nothing was sold for 50.0 s"],
  [
    "a socket isn't told of the gap",
    { buyers: [{ ...BUYER, brokenAt: [2_000] }] },
    "1 of 1 sockets were not told of the gap",
  ],
  ["news are missing", { buyers: [{ ...BUYER, told: new Map([["before", 1]]) }] }, "1 purchases were not told"],
  ["a purchase is refused", { buyers: [{ ...BUYER, refused: ["gone"] }] }, "1 purchases were refused: gone"],
  ["a purchase of no gap isn't told", { isGap: false }, "1 purchases were not told"],
  [
    "news come twice",
    { buyers: [{ ...BUYER, told: new Map([...BUYER.told, ["across", 2]]) }] },
    "1 purchases were told twice",
  ],
])("falls short where %s", (_what, change, problem) => {
  expect(judgeLoss({ ...HELD, ...change }).problems).toEqual([`primary lost: ${problem}`]);
});
