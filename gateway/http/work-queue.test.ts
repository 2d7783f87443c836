import { describe, expect, it } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

describe("a queue of heavy work", () => {
  it.each([1, 2])("runs %i at a time, in order, and goes on after a failure", async (atATime) => {
    const queue = createWorkQueue({ atATime });
    const running = { now: 0, most: 0 };
    const done: number[] = [];
    const jobs = [1, 2, 3, 4].map((job) =>
      queue.run(async () => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await Promise.resolve();
        running.now -= 1;
        if (job === 2) throw new Error("two");
        done.push(job);
      }),
    );
    const results = await Promise.allSettled(jobs);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(done).toEqual([1, 3, 4]);
    expect(running.most).toBe(atATime);
  });

  it("refuses when too many wait, and takes again once they are served", async () => {
    const queue = createWorkQueue({ waiting: 2, atATime: 1 });
    const jobs = [1, 2, 3].map((job) => queue.run(async () => job));
    expect(queue.run(async () => 4)).toBeNull();
    expect(await Promise.all(jobs)).toEqual([1, 2, 3]);
    expect(await queue.run(async () => 5)).toBe(5);
  });
});
