import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { createDrandDouble } from "#doubles/drand/create-drand-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { createDrandBeacon } from "#server/platform/adapters/beacon/drand.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { dyingAt } from "#tests/fixtures/dying-database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { keepDraws } from "./keep-draws.ts";

const WEEKS = IS_FULL ? 100 : 6;

function die(): never {
  throw new Error("killed");
}

describe.each(isPostgresAvailable() ? (["pglite", "postgres"] as const) : (["pglite"] as const))(
  "[resilience 23] three that close and draw at once, one of which dies at each step (%s)",
  (engine) => {
    const clock = createTestClock("2026-11-28T12:00:00Z");
    const { app, chain } = createDrandDouble({ mode: "demo", clock: clock.read });
    const ask = async (url: string, init: RequestInit) => app.request(url, init);
    const beacon = createDrandBeacon({ chain, relays: ["http://a.invalid"], ask });
    let location: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      location = await createTestDatabase(engine, { durable: true });
      database = await location.open();
      await keep(database);
      await Promise.all(Array.from({ length: 8 }, () => insertBuyer(database)));
    });
    afterAll(async () => {
      await database.close();
      await location.drop();
    });

    const keep = (seen: Database) =>
      keepDraws({ database: seen, clock: clock.read, beacon, encryption: TEST_ENCRYPTION });
    /** As when the server is started anew on the same folder. */
    async function restart(): Promise<void> {
      await database.close();
      database = await location.open();
    }
    const read = <Row extends object>(sql: string) => database.query<Row>({ role: "service" }, { sql });

    async function threeAt(moment: number, dies: number): Promise<void> {
      clock.now = new Date(moment);
      await Promise.allSettled([dyingAt(database, dies, die), database, database].map(keep));
      // What the dead one had begun and nobody else did is done by the next.
      await keep(database);
    }

    it(`one commitment, one list and one result each, in ${WEEKS} weeks`, { timeout: 600_000 }, async () => {
      for (let week = 0; week < WEEKS; week++) {
        await read(`insert into public.draw_entries (draw_id, user_id, mailbox_hash, entered_at, rules)
        select d.id, p.id, p.id, now(), '1' from public.draws d, public.profiles p where d.state = 'open'`);
        const friday = Date.parse("2026-12-04T21:00:00Z") + week * 7 * DAY_MS;
        await threeAt(friday, 1 + (week % 14));
        if (week % 5 === 0) await restart();
        await threeAt(friday + 3_600_000, 1 + (week % 17));
      }
      const said = await read<{ kinds: string; count: number }>(
        `select kinds, count(*)::integer from (
         select string_agg(kind, ' ' order by sequence) as kinds from public.evidence_entries
         group by content::jsonb ->> 'draw') as draws group by kinds`,
      );
      expect(said.toSorted((one, other) => other.count - one.count)).toEqual([
        { kinds: "draw_opening draw_list draw_result", count: WEEKS },
        { kinds: "draw_opening", count: 1 },
      ]);
      const [{ prizes = 0 } = {}] = await read<{ prizes: number }>(
        "select count(*)::integer as prizes from public.draw_prizes where award <= 2",
      );
      expect(prizes).toBe(2 * WEEKS);
    });
  },
);
