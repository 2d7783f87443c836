import type { Transaction } from "#gateway/database/port.ts";

/**
 * Enters those of a cancelled draw into another that is open: under new ids, as they had entered; not those that were
 * excluded, nor accounts that are gone, nor who is in it already. Answers how many.
 */
export async function moveEntries(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const moved = await transaction.query(
    `insert into public.draw_entries
       (draw_id, user_id, mailbox_hash, entered_at, rules, shown_name, name_salt, name_hash, moved_from)
     select $2, e.user_id, e.mailbox_hash, e.entered_at, e.rules, e.shown_name, e.name_salt,
       case when e.shown_name is null then null else e.name_hash end, $1
     from public.draw_entries e join public.user_list l on l.id = e.user_id
     where e.draw_id = $1 and not exists (select from public.draw_exclusions x where x.entry_id = e.id)
     on conflict do nothing returning id`,
    [from, to],
  );
  return moved.length;
}
