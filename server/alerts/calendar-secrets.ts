import type { CalendarKind } from "#domain/alerts/calendar-kind.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { hashLinkSecret, makeLinkSecret } from "./secret-links.ts";

export type MemberCalendar = { userId: string; kind: CalendarKind };

/** What a calendar's secret is sealed for: moved to another member's row, or another calendar's, it opens no more. */
function placeOf({ userId, kind }: MemberCalendar): string {
  return kind === "setups" ? `calendar of ${userId}` : `${kind} calendar of ${userId}`;
}

/** The secret of a member's calendar, or null without one. Throws a SealError when another key sealed it. */
export async function readCalendarSecret(
  transaction: Transaction,
  calendar: MemberCalendar,
  encryption: Encryption,
): Promise<string | null> {
  const [feed] = await transaction.query<{ sealed_secret: string }>(
    "select sealed_secret from public.calendar_feeds where user_id = $1 and kind = $2",
    [calendar.userId, calendar.kind],
  );
  return feed === undefined ? null : encryption.open(feed.sealed_secret, placeOf(calendar));
}

/** A new secret in the place of the old one. */
export async function renewCalendar(
  transaction: Transaction,
  { at, ...calendar }: MemberCalendar & { at: Date },
  encryption: Encryption,
): Promise<void> {
  const secret = makeLinkSecret();
  await transaction.query(
    `insert into public.calendar_feeds (user_id, kind, secret_hash, sealed_secret, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, kind) do update set secret_hash = excluded.secret_hash,
       sealed_secret = excluded.sealed_secret, created_at = excluded.created_at`,
    [calendar.userId, calendar.kind, hashLinkSecret(secret), encryption.seal(secret, placeOf(calendar)), at],
  );
}

export async function removeCalendar(transaction: Transaction, { userId, kind }: MemberCalendar): Promise<void> {
  await transaction.query("delete from public.calendar_feeds where user_id = $1 and kind = $2", [userId, kind]);
}

/** Seals with the current key what an older one sealed. */
export async function resealCalendars(transaction: Transaction, encryption: Encryption): Promise<void> {
  const feeds = await transaction.query<MemberCalendar & { sealed: string }>(
    `select user_id as "userId", kind, sealed_secret as sealed from public.calendar_feeds
     where not starts_with(sealed_secret, $1) for update`,
    [encryption.prefix],
  );
  for (const { sealed, ...calendar } of feeds) {
    const again = encryption.seal(encryption.open(sealed, placeOf(calendar)), placeOf(calendar));
    await transaction.query("update public.calendar_feeds set sealed_secret = $3 where user_id = $1 and kind = $2", [
      calendar.userId,
      calendar.kind,
      again,
    ]);
  }
}
