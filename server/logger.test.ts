import { expect, it } from "vitest";
import { DatabaseError } from "#gateway/database/port.ts";
import { type LogFields, quietInOutages } from "./logger.ts";

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
