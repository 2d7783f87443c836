import { expect, it } from "vitest";
import { judgeOutage, type Outage } from "./judge-outage.ts";

const asked = (at: number, status: number, took = 10) => ({ at, took, status });
/** Stopped at 5 s, told to go on at 20 s, answering at 20.5 s. */
const HELD: Outage = {
  how: "frozen",
  stoppedAt: 5_000,
  resumedAt: 20_000,
  backAt: 20_500,
  health: [asked(4_000, 200), asked(5_100, 503, 900), asked(10_000, 503), asked(40_000, 200)],
  pages: [asked(4_000, 200), asked(9_000, 200)],
  reads: [asked(4_990, 0), asked(6_000, 503, 2_000), asked(20_600, 503), asked(40_000, 200)],
  linesMeanwhile: 3,
  isLive: true,
};

it("holds where all that may fail is 503 in time, pages go on and everything is back", () => {
  const { problems, figure } = judgeOutage(HELD);
  expect(problems).toEqual([]);
  expect(figure).toBe(
    "frozen for 15 s: /health 503 after 900 ms, 1 reads and sign-ins 503 within 2000 ms, 2 of 2 pages in memory, " +
      "3 lines in the log, well again 0.1 s after it was back",
  );
});

it.each([
  ["/health is late", { health: [asked(5_100, 503, 1_001)] }, ["frozen: /health was not 503 within a second"]],
  [
    "/health comes and goes",
    { health: [asked(5_100, 503), asked(9_000, 200)] },
    ["frozen: /health was well meanwhile"],
  ],
  ["a read is answered by nobody", { reads: [asked(6_000, 0)] }, ["frozen: what needs the database was not 503"]],
  ["nobody reads", { reads: [] }, ["frozen: what needs the database was not 503"]],
  ["a read waits", { reads: [asked(6_000, 503, 3_500)] }, ["frozen: 3500 ms to be 503"]],
  ["a page fails", { pages: [asked(9_000, 503)] }, ["frozen: 1 of 1 pages in memory failed"]],
  [
    "a read fails long after",
    { reads: [...HELD.reads, asked(31_000, 503)] },
    ["frozen: 1 requests failed after it was back"],
  ],
  ["nothing is sold", { isLive: false }, ["frozen: a purchase afterwards was not paid and heard of"]],
])("falls short where %s", (_what, change, problems) => {
  expect(judgeOutage({ ...HELD, ...change }).problems).toEqual(problems);
});
