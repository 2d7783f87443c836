import { getSupabase } from "#app/core/data/supabase/client.ts";
import { DUE_KINDS, type DueItem } from "#domain/office/due-item.ts";

/** Something that waits for a person, with what its row says. */
export type OfficeItem = DueItem & {
  /** A name, an address, or what the provider or a job calls it; null where there is none. */
  who: string | null;
  /** A name on the charting platform, a subject, a plan's id or a code, by kind. */
  about: string | null;
  /** The account, order, ticket or session that it is settled with. */
  ref: string | null;
  number: number | null;
  /** US cents; of a failed job its tries. */
  cents: number | null;
  version: number | null;
};

/** Under which the items are kept; what settles one has them read again. */
export const DUE_QUERY = "due-items";

/** As many as anybody works through in a day; the earliest deadlines come first. */
const MOST = 500;

/** What waits for a person and may be read by this one, by when it falls due. */
export async function readDueItems(): Promise<OfficeItem[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("due_items").select("*").order("due_at").order("id").limit(MOST);
  if (error) throw error;
  return data.flatMap(({ kind, id, since, due_at: dueAt, ...rest }) => {
    const known = DUE_KINDS.find((one) => one === kind);
    // Of another version of the server.
    if (known === undefined || id === null || since === null || dueAt === null) return [];
    return [{ ...rest, kind: known, id, since: new Date(since), dueAt: new Date(dueAt) }];
  });
}
