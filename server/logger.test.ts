import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { DatabaseError } from "#gateway/database/port.ts";
import { runWork } from "#gateway/work/work.ts";
import { createLogger, type LogFields, type Logger, quietInOutages } from "./logger.ts";

it("[resilience 42] says a message every ten seconds while the database is out of reach, and how often it was left out", () => {
  const lines: LogFields[] = [];
  let now = 0;
  const keep = (fields: LogFields) => void lines.push(fields);
  const log = quietInOutages({ debug: keep, info: keep, warn: keep, error: keep }, () => now);
  const gone = new DatabaseError({ message: "the database does not answer", code: "08006" });
  for (let request = 0; request < 500; request += 1) log.error({ error: gone }, "a request failed");
  log.error({ error: gone, job: "mail" }, "a job failed");
  now += 10_000;
  log.error({ error: gone }, "a request failed");
  expect(lines).toEqual([{ error: gone }, { error: gone, job: "mail" }, { error: gone, unwritten: 499 }]);
});

it("writes every other failure", () => {
  const lines: string[] = [];
  const count = (_: LogFields, message: string) => void lines.push(message);
  const log = quietInOutages({ debug: count, info: count, warn: count, error: count }, () => 0);
  for (let request = 0; request < 3; request += 1) log.error({ error: new Error("a bug") }, "a request failed");
  log.warn({}, "the database does not answer");
  expect(lines).toHaveLength(4);
});

describe("lines", () => {
  async function lineOf(write: (log: Logger) => void): Promise<Record<string, unknown>> {
    const lines = new PassThrough({ encoding: "utf8" });
    write(createLogger("debug", lines));
    return JSON.parse(String(lines.read()));
  }

  it("name their level by its word", async () => {
    for (const level of ["debug", "info", "warn", "error"] as const)
      expect(await lineOf((log) => log[level]({}, "said"))).toMatchObject({ level, msg: "said" });
  });

  it("name the request or the job that they belong to, and its trace", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const request = { kind: "request", name: "request", requestId: "r1", traceparent } as const;
    const said = await runWork(request, () => lineOf((log) => log.info({ orderId: "o1" }, "said")));
    expect(said).toMatchObject({ requestId: "r1", traceId: "0af7651916cd43dd8448eb211c80319c", orderId: "o1" });
    const job = { kind: "job", name: "pay-refunds", requestId: null, traceparent: null } as const;
    const inJob = await runWork(job, () => lineOf((log) => log.info({}, "said")));
    expect(inJob).toMatchObject({ job: "pay-refunds" });
    expect(inJob).not.toHaveProperty("requestId");
    expect(await lineOf((log) => log.info({}, "said"))).not.toHaveProperty("job");
  });

  it("hold an error's code and words, nothing of a person", async () => {
    const error = new DatabaseError({ message: "twice", code: "23505", detail: "Key (email)=(ana@buyer.example)" });
    expect(await lineOf((log) => log.error({ error }, "failed"))).toMatchObject({
      error: { type: "DatabaseError", code: "23505", message: "twice" },
    });
    expect(JSON.stringify(await lineOf((log) => log.warn({ err: error }, "failed")))).not.toContain("ana@");
  });
});
