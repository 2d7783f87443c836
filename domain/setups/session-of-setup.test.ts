import { expect, it } from "vitest";
import { sessionOfHour, sessionOfSetup } from "./session-of-setup.ts";

it.each([
  { hours: [20, 21, 22, 23, 0, 1, 2], session: "asia" },
  { hours: [3, 4, 5, 6, 7], session: "europa" },
  { hours: [8, 9, 10, 11, 12, 13, 14, 15, 16], session: "ny" },
  { hours: [17, 18, 19], session: null },
])("[5.9] hours $hours are $session", ({ hours, session }) => {
  for (const hour of hours) expect(sessionOfHour(hour)).toBe(session);
});

it.each([
  { title: "pattern 2 when it is later", times: [7, 30, 8, 0], session: "ny" },
  { title: "pattern 2 when both are equal", times: [3, 0, 3, 0], session: "europa" },
  { title: "pattern 1 when pattern 2 is earlier", times: [20, 0, 2, 0], session: "asia" },
  { title: "pattern 1 by minutes of one hour", times: [8, 30, 8, 0], session: "ny" },
  { title: "outside", times: [16, 0, 17, 0], session: null },
])(
  "[5.9] goes by $title",
  ({ times: [pattern1Hour = 0, pattern1Minute = 0, pattern2Hour = 0, pattern2Minute = 0], session }) => {
    expect(sessionOfSetup({ pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute })).toBe(session);
  },
);
