import { randomBytes } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { drawTimes, nextDrawDay } from "#domain/draw/draw-times.ts";
import { nameHashOf } from "#domain/draw/entry-list.ts";
import type { Database } from "#gateway/database/port.ts";
import { cancelDraw } from "#server/draws/cancel-draw.ts";
import { keepDraws } from "#server/draws/keep-draws.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { seedBrackets } from "./demonstration-brackets.ts";

const WEEK_MS = 7 * DAY_MS;
/** How many entered each of the past draws, the oldest first; the one of null was cancelled. */
const PAST = [7, 12, null, 18];
/** How many are in the one that is open. */
const NOW = 4;
const CANCELLED = "Ejemplo de un sorteo anulado · Sample of a cancelled draw";

type Parts = Pick<Services, "database" | "clock" | "beacon" | "encryption">;

/**
 * Three past draws with their brackets, one that was cancelled, and an open one, made when the demonstration is: by what makes them else, on a
 * clock that is set back. Entrants are made up and have no account.
 */
export async function seedDraws(services: Parts): Promise<void> {
  const { database, clock } = services;
  const [made] = await database.query(SERVICE, { sql: "select from public.draws limit 1", readOnly: true });
  if (made !== undefined) return;
  // Between a Friday's close and the minute after its round that Friday's draw waits: the job draws it.
  const lately = new Date(clock().getTime() - HOUR_MS - MINUTE_MS);
  const first = Date.parse(`${nextDrawDay(lately)}T12:00:00Z`) - PAST.length * WEEK_MS;
  for (const [week, entries] of PAST.entries()) {
    const draw = new Date(first + week * WEEK_MS).toISOString().slice(0, "2026-12-04".length);
    const { closesAt, beaconAt } = drawTimes(draw);
    const runAt = (at: number) => keepDraws({ ...services, clock: () => new Date(at) });
    await runAt(closesAt.getTime() - 5 * DAY_MS);
    if (entries === null) {
      const at = new Date(closesAt.getTime() - HOUR_MS);
      await database.transaction(SERVICE, (transaction) =>
        cancelDraw(transaction, { id: draw, reason: "staff", words: CANCELLED, at }),
      );
      continue;
    }
    await insertEntrants(database, { draw, entries, at: new Date(closesAt.getTime() - 2 * DAY_MS) });
    await runAt(closesAt.getTime() + MINUTE_MS);
    await runAt(beaconAt.getTime() + MINUTE_MS);
    await settlePrizes(database, draw);
  }
  for (const draw of [nextDrawDay(lately), nextDrawDay(clock())]) {
    await insertEntrants(database, { draw, entries: NOW, at: clock() });
    await keepDraws(services);
  }
  await insertEntrants(database, { draw: nextDrawDay(clock()), entries: NOW, at: clock() });
  await seedBrackets(services);
}

/** Who lets their name be shown. */
const NAMES = ["Lucía M.", "Diego R.", "Camila T."];

async function insertEntrants(
  database: Database,
  { draw, entries, at }: { draw: string; entries: number; at: Date },
): Promise<void> {
  const sql = `insert into public.draw_entries
      (draw_id, mailbox_hash, entered_at, rules, shown_name, name_salt, name_hash)
    select d.id, $2, $3, d.rules, $4, $5, $6 from public.draws d where d.id = $1 and d.state = 'open'
    on conflict do nothing`;
  for (let entrant = 0; entrant < entries; entrant++) {
    const name = NAMES[entrant] ?? null;
    const salt = name === null ? null : randomBytes(16).toString("hex");
    const hash = name === null || salt === null ? null : nameHashOf(salt, name);
    await database.query(SERVICE, { sql, parameters: [draw, `demonstration ${entrant}`, at, name, salt, hash] });
  }
}

/** Of the older draws one prize is delivered and one is claimed. */
async function settlePrizes(database: Database, draw: string): Promise<void> {
  const sql = `update public.draw_prizes set state = case when prize = 1 then 'delivered' else 'claimed' end,
      claimed_at = announced_at + interval '1 day', firm = 'LPX (ejemplo · sample)',
      delivered_at = case when prize = 1 then announced_at + interval '4 days' end,
      proof = case when prize = 1 then '0000 (ejemplo · sample)' end
    where draw_id = $1 and state = 'announced'`;
  await database.query(SERVICE, { sql, parameters: [draw] });
}
