import { describe, expect, it } from "vitest";
import { createLogger } from "#server/logger.ts";
import { startSchedule } from "./schedule.ts";

const logger = createLogger("silent");
const LONG = 3_600_000;

describe("startSchedule", () => {
  it("runs at once, and a nudge during a run makes exactly one more run follow it", async () => {
    let runs = 0;
    let release = () => {};
    const second = Promise.withResolvers<void>();
    const schedule = startSchedule(
      [
        {
          name: "job",
          everyMs: LONG,
          run: () => {
            runs += 1;
            if (runs === 2) second.resolve();
            return new Promise<void>((resolve) => {
              release = resolve;
            });
          },
        },
      ],
      logger,
    );
    schedule.nudge("job");
    schedule.nudge("job");
    expect(runs).toBe(1);
    release();
    await second.promise;
    const stopped = schedule.stop();
    release();
    await stopped;
    expect(runs).toBe(2);
  });

  it("goes on after a run that failed, and stops for good", async () => {
    let runs = 0;
    const again = Promise.withResolvers<void>();
    const schedule = startSchedule(
      [
        {
          name: "job",
          everyMs: 1,
          run: async () => {
            runs += 1;
            if (runs === 2) again.resolve();
            throw new Error("planned");
          },
        },
      ],
      logger,
    );
    await again.promise;
    await schedule.stop();
    const stoppedAt = runs;
    schedule.nudge("job");
    expect(runs).toBe(stoppedAt);
  });
});
