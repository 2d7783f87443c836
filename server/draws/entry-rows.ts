import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type Entrant = {
  email: string;
  name: string;
  language: Language;
  isConfirmed: boolean;
  /** ISO 8601; null for most. */
  bannedUntil: string | null;
};

/** Who wants to enter, held until the transaction ends; null when the account is gone. In a transaction of the owner's. */
export async function findEntrant(transaction: Transaction, userId: string): Promise<Entrant | null> {
  const [entrant] = await transaction.query<Entrant>(
    `select coalesce(u.email, '') as email, btrim(p.name) as name, p.language,
       u.email_confirmed_at is not null as "isConfirmed", u.banned_until as "bannedUntil"
     from auth.users u join public.profiles p on p.id = u.id
     where u.id = $1 and u.deleted_at is null for no key update of p`,
    [userId],
  );
  return entrant ?? null;
}

export type OwnEntry = { id: string; showsName: boolean; isExcluded: boolean };

export async function findOwnEntry(
  transaction: Transaction,
  { drawId, userId }: { drawId: string; userId: string },
): Promise<OwnEntry | null> {
  const [entry] = await transaction.query<OwnEntry>(
    `select e.id, e.shown_name is not null as "showsName",
       exists (select from public.draw_exclusions x where x.entry_id = e.id) as "isExcluded"
     from public.draw_entries e where e.draw_id = $1 and e.user_id = $2`,
    [drawId, userId],
  );
  return entry ?? null;
}

/** A name as it is shown, and its salted hash in the list. */
type ShownName = { name: string; salt: string; hash: string };

type NewEntry = {
  drawId: string;
  userId: string;
  /** Of the mailbox: the one that is kept, and those that earlier keys would have kept. */
  marks: readonly [string, ...string[]];
  rules: string;
  shown: ShownName | null;
  at: Date;
};

/** The new entry's id, or null where the mailbox is in the draw already. */
export async function insertEntry(
  transaction: Transaction,
  { drawId, userId, marks, rules, shown, at }: NewEntry,
): Promise<string | null> {
  const [entry] = await transaction.query<{ id: string }>(
    `insert into public.draw_entries (draw_id, user_id, mailbox_hash, entered_at, rules, shown_name, name_salt, name_hash)
     select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (
       select from public.draw_entries where draw_id = $1 and mailbox_hash = any ($9))
     on conflict do nothing returning id`,
    [drawId, userId, marks[0], at, rules, shown?.name, shown?.salt, shown?.hash, [...marks]],
  );
  return entry?.id ?? null;
}

/** While its draw is open, also in the list; afterwards only null fits, and the list keeps the hash. */
export async function setShownName(transaction: Transaction, entryId: string, shown: ShownName | null): Promise<void> {
  await transaction.query(
    "update public.draw_entries set shown_name = $2, name_salt = $3, name_hash = $4 where id = $1",
    [entryId, shown?.name, shown?.salt, shown?.hash],
  );
}
