import { describe, expect, it } from "vitest";
import { findWatches } from "./clocks.ts";

describe("findWatches", () => {
  const of = (path: string, code: string) => findWatches({ path, text: `const took = ${code};` });

  it.each(["performance.now() - begun", "process.hrtime.bigint()", "Date.now() - started"])("refuses %s", (code) => {
    expect(of("server/a.test.ts", code)).toHaveLength(1);
    expect(of("server/a.ts", code)).toEqual([]);
  });

  it.each(["Date.now() - 60_000", "Date.now() - days * DAY_MS", "performance.timeOrigin + performance.now()"])(
    "accepts %s",
    (code) => {
      expect(of("server/a.test.ts", code)).toEqual([]);
    },
  );
});
