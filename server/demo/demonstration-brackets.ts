import { MINUTE_MS } from "#domain/clock/durations.ts";
import { BRACKET_ROUNDS } from "#domain/draw/bracket.ts";
import { dayWindow, roundDay } from "#domain/draw/bracket-times.ts";
import type { Points } from "#domain/draw/points.ts";
import type { Database } from "#gateway/database/port.ts";
import { decideRound, type GainedFor } from "#server/draws/decide-matches.ts";
import { seedBracket } from "#server/draws/seed-bracket.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { STUDENT_LOGIN } from "./loopback-logins.ts";

/** Of the draw's made-up entrants: one without a prize becomes the student's. */
const STUDENT_SQL = `update public.draw_entries e set user_id = u.id from auth.users u
  where u.email = $2 and e.id = (
    select o.id from public.draw_entries o where o.draw_id = $1 and o.user_id is null and o.shown_name is null
      and not exists (select from public.draw_prizes p where p.entry_id = o.id) order by o.rank limit 1)`;

const LISTED_SQL = "select id from public.draws where state in ('closed', 'drawn') order by id";

const STUDENT: Points = { lesson: 120, session: 40, vote: 26, evaluation: 20 };

/**
 * A bracket for each past draw of the demonstration, by what makes them else: its points are made up, as most entrants have no
 * account. The latest one runs on by itself from today, with the demonstration's student in it.
 */
export async function seedBrackets({ database, clock }: { database: Database; clock: () => Date }): Promise<void> {
  const draws = await database.query<{ id: string }>(SERVICE, { sql: LISTED_SQL, readOnly: true });
  const latest = draws.at(-1)?.id ?? null;
  if (latest !== null)
    await database.query({ role: "owner" }, { sql: STUDENT_SQL, parameters: [latest, STUDENT_LOGIN.email] });
  for (const { id: drawId } of draws) {
    const at = new Date(dayWindow(drawId).to.getTime() - MINUTE_MS);
    await database.transaction(SERVICE, (transaction) => seedBracket(transaction, { drawId, at, pointsFor: makeUp() }));
    for (const round of BRACKET_ROUNDS) {
      const decidedAt = new Date(dayWindow(roundDay(drawId, round)).to.getTime() + 2 * MINUTE_MS);
      if (decidedAt > clock()) break;
      await database.transaction({ role: "owner" }, (transaction) =>
        decideRound(transaction, { drawId, at: decidedAt, gainedFor }),
      );
    }
  }
}

/** Points from few to many, one entrant after the other. */
function makeUp(): (entrant: { userId: string | null }) => Points {
  let entrant = 0;
  return ({ userId }) => {
    if (userId !== null) return STUDENT;
    entrant++;
    return {
      lesson: 10 * ((entrant * 5) % 13),
      session: 20 * ((entrant * 3) % 7),
      vote: (entrant * 11) % 40,
      evaluation: entrant % 4 === 0 ? 20 : 0,
    };
  };
}

/** Of a past day: the student's is a good one, the others' hang on a letter of the entry's id. */
const gainedFor: GainedFor = ({ entry, userId }, round) =>
  userId === null ? 5 * (Number.parseInt(entry.charAt(BRACKET_ROUNDS.indexOf(round)), 16) % 9) : 45;
