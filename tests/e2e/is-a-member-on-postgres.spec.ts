import { expect } from "@playwright/test";
import { test } from "#tests/fixtures/browser.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { DEFAULT_LOOK } from "#tests/fixtures/looks.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { liveAYear, YEAR_BEGINS } from "./steps/live-a-year.ts";

type Run = { job: string; due_at: string | null; outcome: string | null; attempts: number; process: string };

test.use({ engine: "postgres", startsAt: YEAR_BEGINS });
test.skip(!IS_FULL && !isMeasured(), "it takes minutes: npm run resilience -- 40, npm run test:full");
test.skip(!isPostgresAvailable(), "PostgreSQL is not installed");

test("resilience 40 [4.6] the same year under two processes on PostgreSQL: every letter once, every job's moment once", async ({
  page,
  context,
  server,
  shop,
  moveTo,
  remember,
  mailbox,
}) => {
  test.setTimeout(600_000);
  const look = DEFAULT_LOOK;
  const pages = await liveAYear({ page, context, server, shop, look, moveTo, remember, mailbox });

  const read = async <Row>(path: string): Promise<Row[]> => {
    const answer = await fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: SERVICE_KEY } });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Row[];
  };
  const runs = await read<Run>("job_runs?select=job,due_at,outcome,attempts,process");
  const moments = runs.filter(({ due_at }) => due_at !== null);
  expect(moments.filter(({ outcome, attempts }) => outcome !== "ok" || attempts !== 1)).toEqual([]);
  expect(new Set(moments.map(({ job }) => job)).size).toBeGreaterThanOrEqual(4);
  expect(runs.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(new Set(runs.map(({ process }) => process)).size).toBe(2);
  // A letter that two processes sent would have been tried twice.
  const letters = await read<{ attempts: number; sent_at: string | null }>("outbox?select=attempts,sent_at");
  const twice = letters.filter(({ attempts, sent_at }) => sent_at !== null && attempts > 1);
  expect(twice).toEqual([]);
  const jobs = new Set(runs.map(({ job }) => job)).size;
  reportFigure(
    40,
    `two processes, ${pages} pages: ${jobs} jobs, ${moments.length} moments of the clock once each, ${letters.length} letters once each`,
  );
});
