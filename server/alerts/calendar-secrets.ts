import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { hashLinkSecret, makeLinkSecret } from "./secret-links.ts";

/** What a calendar's secret is sealed for: moved to another member's row it opens no more. */
function placeOf(userId: string): string {
  return `calendar of ${userId}`;
}

/** The secret of the member's calendar, or null without one. Throws a SealError when another key sealed it. */
export async function readCalendarSecret(
  transaction: Transaction,
  userId: string,
  encryption: Encryption,
): Promise<string | null> {
  const [feed] = await transaction.query<{ sealed_secret: string }>(
    "select sealed_secret from public.calendar_feeds where user_id = $1",
    [userId],
  );
  return feed === undefined ? null : encryption.open(feed.sealed_secret, placeOf(userId));
}

/** A new secret in the place of the old one. */
export async function renewCalendar(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
  encryption: Encryption,
): Promise<void> {
  const secret = makeLinkSecret();
  await transaction.query(
    `insert into public.calendar_feeds (user_id, secret_hash, sealed_secret, created_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret,
       created_at = excluded.created_at`,
    [userId, hashLinkSecret(secret), encryption.seal(secret, placeOf(userId)), at],
  );
}

export async function removeCalendar(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query("delete from public.calendar_feeds where user_id = $1", [userId]);
}

/** Seals with the current key what an older one sealed. */
export async function resealCalendars(transaction: Transaction, encryption: Encryption): Promise<void> {
  const feeds = await transaction.query<{ user_id: string; sealed_secret: string }>(
    "select user_id, sealed_secret from public.calendar_feeds where not starts_with(sealed_secret, $1) for update",
    [encryption.prefix],
  );
  for (const { user_id: userId, sealed_secret: sealed } of feeds) {
    const again = encryption.seal(encryption.open(sealed, placeOf(userId)), placeOf(userId));
    await transaction.query("update public.calendar_feeds set sealed_secret = $2 where user_id = $1", [userId, again]);
  }
}
