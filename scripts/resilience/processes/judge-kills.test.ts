import { expect, it } from "vitest";
import { judgeKills, type KilledRun } from "./judge-kills.ts";

const HELD: KilledRun = {
  kills: { count: 6, slowestStart: 4.25, waited: 0 },
  pages: { asked: 900, failed: [] },
  reads: { asked: 800, failed: [] },
  bought: { begun: 70, unanswered: [], again: ["502 /functions/v1/create-order"] },
  captures: 70,
  purchases: { orders: 70, paid: 70 },
  live: { sockets: 300, rows: 150, missed: 0, twice: 0, gaps: [1.2, 9.9], gone: 0 },
};

it("holds where nothing failed, nothing is lost and every socket is back in time", () => {
  const { problems, figure } = judgeKills(HELD);
  expect(problems).toEqual([]);
  expect(figure).toBe(
    "6 kills, started again within 4.3 s: 0 of 900 pages and 0 of 800 reads failed, 70 purchases, 70 captures, 70 paid, " +
      "1 calls asked again; 300 sockets, 2 ends, back within 9.9 s, 0 of 150 rows missed, 0 told twice",
  );
});

const { live, bought } = HELD;

it.each<[string, Partial<KilledRun>, string]>([
  ["a page fails", { pages: { asked: 9, failed: ["502 /"] } }, "1 of 9 pages failed: 502 /"],
  ["a read fails", { reads: { asked: 9, failed: ["0 /rest"] } }, "1 of 9 reads failed: 0 /rest"],
  ["nobody comes", { pages: { asked: 0, failed: [] } }, "there was no load"],
  ["a buyer has no answer", { bought: { ...bought, unanswered: ["a"] } }, "1 buyers had no answer: a"],
  ["one is captured twice", { captures: 71 }, "71 captures for 70 purchases"],
  ["one is lost", { purchases: { orders: 70, paid: 69 } }, "69 paid for 70 purchases"],
  ["a row is missed", { live: { ...live, missed: 3 } }, "3 of 45000 live rows missed"],
  ["nothing is told", { live: { ...live, rows: 0 } }, "0 of 0 live rows missed"],
  ["a row is told twice", { live: { ...live, twice: 1 } }, "1 live rows told twice"],
  ["a socket stays away", { live: { ...live, gone: 1 } }, "1 of 300 sockets did not come back"],
  ["no socket was ended", { live: { ...live, gaps: [] } }, "no socket was ended"],
  ["a socket is late", { live: { ...live, gaps: [10.1] } }, "a socket was back after 10.1 s"],
])("falls short where %s", (_what, change, problem) => {
  expect(judgeKills({ ...HELD, ...change }).problems).toEqual([problem]);
});
