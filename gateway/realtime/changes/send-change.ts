import { sendChange } from "../connections/channel-messages.ts";
import type { Change } from "./change.ts";
import { type PublishedTable, SCHEMA } from "./published-tables.ts";
import type { Subscription } from "./subscription.ts";

/** Sends a change to subscriptions that it is for; what many receive alike is written once. */
export function sendChangeTo(change: DataOptions, subscriptions: readonly Subscription[]): void {
  const texts = new Map<string, string>();
  const toText = ({ channel, select }: Subscription): string => {
    const { role } = channel.reader;
    const view = `${role} ${select === null ? "*" : JSON.stringify([...select].sort())}`;
    const text = texts.get(view) ?? writeChangeData(change, { role, select });
    texts.set(view, text);
    return text;
  };
  for (const [channel, some] of Map.groupBy(subscriptions, (subscription) => subscription.channel)) {
    for (const [text, alike] of Map.groupBy(some, toText)) {
      const ids = alike.map(({ id }) => id);
      sendChange(channel, ids, text);
    }
  }
}

/** Past this a row is sent without its long values, as Supabase does past its own limit. */
const LONGEST_DATA = 256 * 1024;
const SHORT_VALUE = 64;

type DataOptions = { change: Change; table: PublishedTable; record: string };
type View = { role: string; select: ReadonlySet<string> | null };

/**
 * The `data` of a postgres_changes message for everybody who reads with these columns: those the role may select and
 * the subscription wants, the primary key always.
 */
function writeChangeData({ change, table, record }: DataOptions, { role, select }: View): string {
  const columns = table.columns.filter(
    ({ name, isKey, readers }) => readers.includes(role) && (select === null || select.has(name) || isKey),
  );
  const row = JSON.parse(record) as Record<string, unknown>;
  const values = columns.map(({ name }) => [name, row[name] ?? null] as const);
  const data = {
    schema: SCHEMA,
    table: table.name,
    type: change.type,
    commit_timestamp: change.at,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(change.type === "DELETE" ? {} : { record: Object.fromEntries(values) }),
    ...(change.type === "INSERT" ? {} : { old_record: change.key_before ?? change.key }),
    errors: null,
  };
  const text = JSON.stringify(data);
  if (text.length <= LONGEST_DATA) return text;
  const short = values.filter(([, value]) => (JSON.stringify(value) ?? "").length <= SHORT_VALUE);
  return JSON.stringify({ ...data, record: Object.fromEntries(short), errors: ["Error 413: Payload Too Large"] });
}
