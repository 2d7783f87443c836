import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { drawClaim, drawDrawn, drawEntered, drawWon } from "./draw-letters.ts";
import type { DrawRow } from "./draw-rows.ts";
import type { Entrant } from "./entry-rows.ts";

type Entered = { draw: DrawRow; entrant: Entrant; entryId: string; at: Date };

export async function tellEntered(transaction: Transaction, { draw, entrant, entryId, at }: Entered): Promise<void> {
  const { email, name, language } = entrant;
  await enqueueMail(transaction, {
    letter: drawEntered,
    payload: { name, draw: draw.id, beaconAt: draw.beaconAt.toISOString(), entryId },
    recipient: email,
    language,
    dedupeKey: `${drawEntered.kind}:${entryId}`,
    at,
    expiresAt: draw.beaconAt,
  });
}

/** Everybody who was in the draw and won nothing, in one statement: they may be thousands. */
export async function tellDrawn(transaction: Transaction, { drawId, at }: { drawId: string; at: Date }): Promise<void> {
  await transaction.query(
    `insert into public.outbox (channel, kind, recipient, language, payload, dedupe_key, next_attempt_at, created_at)
     select 'mail', $3, l.email, l.language,
       jsonb_build_object('name', l.name, 'draw', e.draw_id, 'rank', e.rank,
         'entries', (select d.entries from public.draws d where d.id = e.draw_id)),
       $3 || ':' || e.id, $2, $2
     from public.draw_entries e join public.user_list l on l.id = e.user_id
     where e.draw_id = $1 and e.rank is not null and l.email is not null
       and not exists (select from public.draw_prizes p where p.entry_id = e.id)
     on conflict (dedupe_key) do nothing`,
    [drawId, at, drawDrawn.kind],
  );
}

type Winner = {
  id: string;
  drawId: string;
  claimUntil: string;
  name: string;
  recipient: string;
  language: Language;
};

const WINNERS = `select p.id, p.draw_id as "drawId", p.claim_until as "claimUntil", l.name, l.email as recipient, l.language
  from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id join public.user_list l on l.id = e.user_id
  where p.state = 'announced' and l.email is not null and `;

/** Those who have a prize to claim, once each. */
export async function tellWinners(
  transaction: Transaction,
  { drawId, at }: { drawId: string; at: Date },
): Promise<void> {
  const winners = await transaction.query<Winner>(`${WINNERS} p.draw_id = $1`, [drawId]);
  for (const winner of winners) await writeTo(transaction, drawWon, winner, at);
}

/** Days before a prize goes to somebody else that its winner is reminded of it. */
const REMINDER_DAYS = 3;

/** Winners whose time to claim is nearly over, once each. */
export async function remindWinners(transaction: Transaction, at: Date): Promise<void> {
  const winners = await transaction.query<Winner>(
    `${WINNERS} p.claim_until > $1 and p.claim_until <= $1::timestamptz + make_interval(days => ${REMINDER_DAYS})`,
    [at],
  );
  for (const winner of winners) await writeTo(transaction, drawClaim, winner, at);
}

async function writeTo(
  transaction: Transaction,
  letter: typeof drawWon,
  { id, drawId, claimUntil, name, recipient, language }: Winner,
  at: Date,
): Promise<void> {
  await enqueueMail(transaction, {
    letter,
    payload: { name, draw: drawId, claimUntil: new Date(claimUntil).toISOString() },
    recipient,
    language,
    dedupeKey: `${letter.kind}:${id}`,
    at,
    expiresAt: new Date(claimUntil),
  });
}
