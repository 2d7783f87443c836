import { DAY_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import { mayNotify } from "#domain/notifications/notification-choice.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { DRAW_ALERT, type DrawAlert } from "#server/alerts/alert-content.ts";
import { enqueueNotices } from "#server/alerts/enqueue-notices.ts";
import { readNotificationChoices } from "#server/alerts/notification-rows.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { drawClaim, drawDrawn, drawEntered, drawWon } from "./draw-letters.ts";
import type { DrawRow } from "./draw-rows.ts";
import type { Entrant } from "./entry-rows.ts";

type Entered = { draw: DrawRow; userId: string; entrant: Entrant; entryId: string; at: Date };

export async function tellEntered(
  transaction: Transaction,
  { draw, userId, entrant, entryId, at }: Entered,
): Promise<void> {
  const { email, name, language } = entrant;
  const cause = `${drawEntered.kind}:${entryId}`;
  const beaconAt = draw.beaconAt.toISOString();
  const choices = await readNotificationChoices(transaction, [userId]);
  if (mayNotify(choices.get(userId) ?? null, "weekly_draw", "mail"))
    await enqueueMail(transaction, {
      letter: drawEntered,
      payload: { name, draw: draw.id, beaconAt, entryId },
      recipient: email,
      language,
      dedupeKey: cause,
      at,
      expiresAt: draw.beaconAt,
    });
  const told = { userId, cause, payload: { event: "entered", draw: draw.id, beaconAt } as const };
  await alert(transaction, [told], { expiresAt: draw.beaconAt, now: at });
}

const LOSERS = `from public.draw_entries e join public.draws d on d.id = e.draw_id
  where e.draw_id = $1 and e.rank is not null and not exists (select from public.draw_prizes p where p.entry_id = e.id)`;

/** Everybody who was in the draw and won nothing, each step in one statement: they may be thousands. */
export async function tellDrawn(transaction: Transaction, { drawId, at }: { drawId: string; at: Date }): Promise<void> {
  await transaction.query(
    `insert into public.outbox (channel, kind, recipient, language, payload, dedupe_key, next_attempt_at, created_at)
     select 'mail', $3, l.email, l.language,
       jsonb_build_object('name', l.name, 'draw', lost.draw_id, 'rank', lost.rank, 'entries', lost.entries),
       $3 || ':' || lost.id, $2, $2
     from (select e.id, e.user_id, e.draw_id, e.rank, d.entries ${LOSERS}) as lost
       join public.user_list l on l.id = lost.user_id
       left join public.notification_preferences n on n.user_id = lost.user_id
     where l.email is not null and coalesce('mail' = any (n.weekly_draw), $4)
     on conflict (dedupe_key) do nothing`,
    [drawId, at, drawDrawn.kind, mayNotify(null, "weekly_draw", "mail")],
  );
  const reachable = await transaction.query<{ id: string; userId: string; rank: number; entries: number }>(
    `select e.id, e.user_id as "userId", e.rank, d.entries ${LOSERS}
       and (exists (select from public.push_subscriptions s where s.user_id = e.user_id)
         or exists (select from public.telegram_links t where t.user_id = e.user_id))`,
    [drawId],
  );
  const told = reachable.map(({ id, userId, rank, entries }) => ({
    userId,
    cause: `${drawDrawn.kind}:${id}`,
    payload: { event: "drawn", draw: drawId, rank, entries } as const,
  }));
  await alert(transaction, told, { expiresAt: new Date(at.getTime() + DAY_MS), now: at });
}

type Winner = {
  id: string;
  userId: string;
  drawId: string;
  claimUntil: string;
  name: string;
  recipient: string;
  language: Language;
};

const WINNERS = `select p.id, e.user_id as "userId", p.draw_id as "drawId", p.claim_until as "claimUntil", l.name,
    l.email as recipient, l.language
  from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id join public.user_list l on l.id = e.user_id
  where p.state = 'announced' and l.email is not null and `;

/** Those who have a prize to claim, once each. */
export async function tellWinners(
  transaction: Transaction,
  { drawId, at }: { drawId: string; at: Date },
): Promise<void> {
  const winners = await transaction.query<Winner>(`${WINNERS} p.draw_id = $1`, [drawId]);
  for (const winner of winners) await writeTo(transaction, "won", winner, at);
}

/** Days before a prize goes to somebody else that its winner is reminded of it. */
const REMINDER_DAYS = 3;

/** Winners whose time to claim is nearly over, once each. */
export async function remindWinners(transaction: Transaction, at: Date): Promise<void> {
  const winners = await transaction.query<Winner>(
    `${WINNERS} p.claim_until > $1 and p.claim_until <= $1::timestamptz + make_interval(days => ${REMINDER_DAYS})`,
    [at],
  );
  for (const winner of winners) await writeTo(transaction, "claim", winner, at);
}

/** Always by letter, whatever they chose: a prize would go to somebody else. */
async function writeTo(
  transaction: Transaction,
  event: "won" | "claim",
  { id, userId, drawId, claimUntil: until, name, recipient, language }: Winner,
  at: Date,
): Promise<void> {
  const letter = event === "won" ? drawWon : drawClaim;
  const [cause, claimUntil, expiresAt] = [`${letter.kind}:${id}`, new Date(until).toISOString(), new Date(until)];
  const payload = { name, draw: drawId, claimUntil };
  await enqueueMail(transaction, { letter, payload, recipient, language, dedupeKey: cause, at, expiresAt });
  await alert(transaction, [{ userId, cause, payload: { event, draw: drawId, claimUntil } }], { expiresAt, now: at });
}

type Told = { userId: string; cause: string; payload: DrawAlert };

/** In browsers and chats, as far as each chose. */
function alert(transaction: Transaction, notices: readonly Told[], times: { expiresAt: Date; now: Date }) {
  return enqueueNotices(transaction, { about: "weekly_draw", kind: DRAW_ALERT, notices, ...times });
}
