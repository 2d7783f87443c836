import { readFileSync } from "node:fs";
import type { PaypalMemory } from "#doubles/paypal/state.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";

export const BUSINESS_SNAPSHOT = "supabase/demonstration/third-month.json";

/** A played business: rows of tables in an order in which they may be written, as they were at `until` (ISO 8601). */
export type BusinessSnapshot = {
  until: string;
  tables: { name: string; rows: object[] }[];
  /** What the payment double knows of the purchases. */
  payments: PaypalMemory;
};

type LoadOptions = { now: Date; rememberPayments?: ((payments: PaypalMemory) => void) | undefined };

/**
 * A business in its third month, with invented people who can't sign in, so that the office is shown at work: into a
 * database without orders, and with all times moved to end `now`. Nothing is sent: the letters are there as sent ones.
 */
export async function loadBusiness(database: Database, { now, rememberPayments }: LoadOptions): Promise<void> {
  const snapshot = await database.transaction({ role: "owner" }, async (transaction) => {
    const orders = await transaction.query("select from public.orders limit 1");
    if (orders.length > 0) return null;
    const moved = moveTimes(await nameRows(transaction, readFileSync(BUSINESS_SNAPSHOT, "utf8")), now);
    for (const table of moved.tables) await writeTable(transaction, table);
    return moved;
  });
  if (snapshot !== null) rememberPayments?.(snapshot.payments);
}

/** Rows that each installation makes with an id of its own: the snapshot names them by these texts. */
const NAMED_SQL = `select '{user:' || email || '}' as name, id::text as id from auth.users
  union all select '{lesson:' || course_id || '/' || slug || '}', id::text from public.lessons`;

export type NamedRow = { name: string; id: string };

export function findNamedRows(transaction: Transaction): Promise<NamedRow[]> {
  return transaction.query<NamedRow>(NAMED_SQL);
}

async function nameRows(transaction: Transaction, text: string): Promise<string> {
  const named = await findNamedRows(transaction);
  return named.reduce((done, { name, id }) => done.replaceAll(name, id), text);
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;
const DAY = /"\d{4}-\d\d-\d\d"/g;

/** All moments and days of the text, moved by as much as `until` is before `now`. */
function moveTimes(text: string, now: Date): BusinessSnapshot {
  const until = (JSON.parse(text) as BusinessSnapshot).until;
  const byMs = now.getTime() - Date.parse(until);
  const move = (moment: string) => new Date(Date.parse(moment) + byMs).toISOString();
  return JSON.parse(text.replace(MOMENT, move).replace(DAY, (day) => `"${move(day.slice(1, -1)).slice(0, 10)}"`));
}

/** Those that the rows have: a column that came later starts with its default. */
const COLUMNS_SQL = `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any($2)`;

const SEQUENCES_SQL = `select sequence, column_name from (
    select case when attisdropped then null else pg_get_serial_sequence($1, attname) end as sequence,
      quote_ident(attname) as column_name
    from pg_attribute where attrelid = $1::regclass and attnum > 0) as columns where sequence is not null`;

/** The rows are as triggers left them: none runs again. */
async function writeTable(transaction: Transaction, { name, rows }: BusinessSnapshot["tables"][number]): Promise<void> {
  const [{ columns } = { columns: "" }] = await transaction.query<{ columns: string }>(COLUMNS_SQL, [
    name,
    Object.keys(rows[0] ?? {}),
  ]);
  await transaction.query(`alter table ${name} disable trigger user`);
  await transaction.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  await transaction.query(`alter table ${name} enable trigger user`);
  for (const { sequence, column_name: column } of await transaction.query<{ sequence: string; column_name: string }>(
    SEQUENCES_SQL,
    [name],
  ))
    await transaction.query(`select setval('${sequence}', (select max(${column}) from ${name}))`);
}
