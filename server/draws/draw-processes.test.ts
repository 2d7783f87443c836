import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import type { DrawMoment } from "#tests/fixtures/draw-process.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";

const SCRIPT = fileURLToPath(new URL("../../tests/fixtures/draw-process.ts", import.meta.url));
const WEEKS = IS_FULL ? 100 : 1;
const FIRST_CLOSE = Date.parse("2026-12-04T21:00:00Z");
/** More than the statements of a close with the next opening, and of a draw: beyond the last it dies after its commit. */
const [CLOSE_STATEMENTS, DRAW_STATEMENTS] = [24, 32];

describe.skipIf(!isPostgresAvailable())("[resilience 23] three processes that close and draw on PostgreSQL", () => {
  let location: TestDatabase;
  let database: Database;
  let children: ChildProcess[] = [];
  beforeAll(async () => {
    location = await createTestDatabase("postgres");
    database = await location.open();
    children = await Promise.all([0, 1, 2].map(startChild));
    await tell(children[0], { at: "2026-11-28T12:00:00Z", diesAt: null });
    for (let buyer = 0; buyer < 8; buyer++) await insertBuyer(database);
  }, 120_000);
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await database.close();
    await location.drop();
  });

  async function startChild(): Promise<ChildProcess> {
    const child = fork(SCRIPT, [location.url ?? ""], { execArgv: [] });
    await once(child, "message");
    return child;
  }

  /** Resolves when the process has done it, or is dead. */
  async function tell(child: ChildProcess | undefined, moment: DrawMoment): Promise<void> {
    if (child === undefined) throw new Error("no process");
    const over = Promise.race([once(child, "message"), once(child, "exit")]);
    child.send(moment);
    await over;
  }

  /** All three at once, the first of which is killed at a statement; one that lives finishes what it had begun. */
  async function allAt(moment: number, diesAt: number): Promise<void> {
    const at = new Date(moment).toISOString();
    const [first, second, third] = children;
    await Promise.all([
      tell(first, { at, diesAt }),
      tell(second, { at, diesAt: null }),
      tell(third, { at, diesAt: null }),
    ]);
    expect(first?.signalCode).toBe("SIGKILL");
    await tell(second, { at, diesAt: null });
    children = [await startChild(), ...children.slice(1)];
  }

  const read = <Row extends object>(sql: string) => database.query<Row>({ role: "service" }, { sql });

  it(`one commitment, list and result each in ${WEEKS} weeks, one of them killed at each step`, {
    timeout: 3_600_000,
  }, async () => {
    for (let week = 0; week < WEEKS; week++) {
      await read(`insert into public.draw_entries (draw_id, user_id, mailbox_hash, entered_at, rules)
        select d.id, p.id, p.id, now(), '1' from public.draws d, public.profiles p where d.state = 'open'`);
      const close = FIRST_CLOSE + week * 7 * DAY_MS;
      // In a short run in the middle, in a long one everywhere.
      await allAt(close, IS_FULL ? 1 + (week % CLOSE_STATEMENTS) : 8);
      await allAt(close + HOUR_MS, IS_FULL ? 1 + (week % DRAW_STATEMENTS) : 10);
    }
    const said = await read<{ kinds: string; count: number }>(
      `select kinds, count(*)::integer from (
         select string_agg(kind, ' ' order by sequence) as kinds from public.evidence_entries
         group by content::jsonb ->> 'draw') as draws group by kinds order by length(kinds) desc`,
    );
    expect(said).toEqual([
      { kinds: "draw_opening draw_list draw_result", count: WEEKS },
      { kinds: "draw_opening", count: 1 },
    ]);
    const [counts] = await read(
      `select (select count(*)::integer from public.draw_results) as results,
         (select count(*)::integer from public.draw_prizes where award <= 2) as prizes,
         (select count(*)::integer from public.outbox where kind = 'draw_drawn') as letters,
         (select count(*)::integer from public.draw_seeds) as seeds`,
    );
    expect(counts).toEqual({ results: WEEKS, prizes: 2 * WEEKS, letters: 6 * WEEKS, seeds: 1 });
  });
});
