import { expect, it } from "vitest";
import { SESSION_SPANS } from "./session-spans.ts";

it("[5.9] puts the sessions end to end on a band that runs from 17:00 to 17:00", () => {
  expect(SESSION_SPANS).toEqual([
    { session: "asia", from: 3, to: 10 },
    { session: "europa", from: 10, to: 15 },
    { session: "ny", from: 15, to: 24 },
  ]);
});
