import { randomUUID } from "node:crypto";
import { Registry } from "prom-client";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { parseMetrics } from "#tests/fixtures/parse-metrics.ts";
import { noteBackup } from "../backup/note-backup.ts";
import { readShopState } from "./read-shop-state.ts";
import { createShopMetrics, type KnownJob } from "./shop-metrics.ts";

const NOW = new Date("2026-11-28T12:00:00.000Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const JOBS: KnownJob[] = [
  { name: "deliver-outbox", when: { everyMs: 2_000 } },
  { name: "keep-books", when: { at: { cron: "0 6 * * *", zone: "America/Lima" } } },
];

describeEachEngine("what the database knows of the shop's work", (openDatabase) => {
  let database: Database;
  const registry = new Registry();
  const metrics = createShopMetrics(registry);
  beforeAll(async () => {
    database = await openDatabase();
  });

  const write = (sql: string, parameters: unknown[]) => database.query({ role: "owner" }, { sql, parameters });
  type Message = {
    channel: string;
    attempts?: number;
    createdAt: Date;
    dueAt: Date;
    failedAt?: Date;
    expiresAt?: Date;
  };
  const addMessage = ({ channel, attempts = 0, createdAt, dueAt, failedAt, expiresAt }: Message) =>
    write(
      `insert into public.outbox (channel, kind, recipient, language, dedupe_key, attempts, created_at, next_attempt_at,
         failed_at, expires_at) values ($1, 'x', 'a@example.com', 'es', $2, $3, $4, $5, $6, $7)`,
      [channel, randomUUID(), attempts, createdAt, dueAt, failedAt, expiresAt],
    );
  const addRun = (job: string, dueAt: Date | null, outcome: "ok" | "failed", endedAt: Date, attempts = 1) =>
    write(
      `insert into public.job_runs (job, due_at, started_at, ended_at, outcome, error_code, attempts, process)
       values ($1, $2, $4, $4, $3, case when $3 = 'failed' then 'planned' end, $5, 'test:1')`,
      [job, dueAt, outcome, endedAt, attempts],
    );
  async function addHeldOrder(createdAt: Date): Promise<void> {
    const { userId } = await insertBuyer(database);
    await write(
      `insert into public.orders (user_id, email, name, tradingview_username, telegram_username, subtotal_cents,
         total_cents, provider, hold_until, status, problem, created_at)
       values ($1, 'a@b.example', 'Ana', 'ana', 'ana', 29900, 29900, 'paypal', $2, 'pending_review', null, $2)`,
      [userId, createdAt],
    );
  }

  async function show(jobs = JOBS): Promise<Record<string, number>> {
    metrics.take(await readShopState(database, NOW), { jobs, now: NOW });
    const samples = parseMetrics(await registry.metrics());
    return Object.fromEntries(
      samples.map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(" "), value]),
    );
  }

  it("of a shop where nothing has happened yet: nothing waits, and what never was has no age", async () => {
    const shown = await show();
    expect(shown).toMatchObject({
      lpx_database_up: 1,
      "lpx_outbox_waiting mail": 0,
      "lpx_outbox_oldest_age_seconds push": 0,
      "lpx_outbox_given_up telegram": 0,
      "lpx_job_failed_runs deliver-outbox": 0,
      "lpx_job_interval_seconds deliver-outbox": 60,
      "lpx_job_interval_seconds keep-books": 86_400,
      lpx_payments_held: 0,
      lpx_payments_held_age_seconds: 0,
    });
    expect(shown).not.toHaveProperty("lpx_backup_age_seconds");
    expect(shown).not.toHaveProperty("lpx_job_success_age_seconds keep-books");
  });

  it("messages are late from when they are due, whether they were tried or not", async () => {
    await addMessage({ channel: "mail", createdAt: ago(900), dueAt: ago(30) });
    await addMessage({ channel: "mail", createdAt: ago(900), dueAt: ago(-600) });
    await addMessage({ channel: "mail", attempts: 3, createdAt: ago(900), dueAt: ago(45) });
    await addMessage({ channel: "telegram", attempts: 2, createdAt: ago(400), dueAt: ago(-60) });
    await addMessage({ channel: "push", createdAt: ago(900), dueAt: ago(900), expiresAt: ago(10) });
    await addMessage({ channel: "push", createdAt: ago(900), dueAt: ago(900), failedAt: ago(800) });
    await addMessage({ channel: "push", createdAt: ago(200_000), dueAt: ago(200_000), failedAt: ago(100_000) });
    expect(await show()).toMatchObject({
      "lpx_outbox_waiting mail": 2,
      "lpx_outbox_oldest_age_seconds mail": 45,
      "lpx_outbox_waiting telegram": 1,
      "lpx_outbox_oldest_age_seconds telegram": 0,
      "lpx_outbox_waiting push": 0,
      "lpx_outbox_given_up push": 1,
    });
  });

  it("jobs by their last success and the failures of an hour; of a job that is no more there is nothing", async () => {
    await addRun("deliver-outbox", null, "ok", ago(45));
    await addRun("deliver-outbox", ago(3_600), "failed", ago(1_200), 7);
    await addRun("keep-books", ago(90_000), "ok", ago(90_000));
    await addRun("keep-books", ago(5_000), "failed", ago(4_000));
    await addRun("former-job", ago(90_000), "ok", ago(90_000));
    const shown = await show();
    expect(shown).toMatchObject({
      "lpx_job_success_age_seconds deliver-outbox": 45,
      "lpx_job_failed_runs deliver-outbox": 7,
      "lpx_job_success_age_seconds keep-books": 90_000,
      "lpx_job_failed_runs keep-books": 0,
    });
    expect(Object.keys(shown).filter((key) => key.includes("former-job"))).toEqual([]);
  });

  it("payments that wait for a decision, and the age of the last backup", async () => {
    await addHeldOrder(ago(7_200));
    await addHeldOrder(ago(60));
    await noteBackup(database, ago(100_000));
    await noteBackup(database, ago(3_000));
    expect(await show()).toMatchObject({
      lpx_payments_held: 2,
      lpx_payments_held_age_seconds: 7_200,
      lpx_backup_age_seconds: 3_000,
    });
  });

  it("a database that can't be read leaves no figure of an earlier time", async () => {
    await show();
    metrics.take(null, { jobs: JOBS, now: NOW });
    const names = new Set(parseMetrics(await registry.metrics()).map(({ name }) => name));
    expect([...names].sort()).toEqual(["lpx_database_up", "lpx_job_interval_seconds"]);
  });
});
