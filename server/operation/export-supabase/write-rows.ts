import { factorPlace } from "#gateway/auth/secret-purposes.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { type CopiedTable, quoteName } from "./copied-tables.ts";

type Row = (string | null)[];
/** A row before it is written, its values in the order of the table's columns. */
type Change = (row: Row) => Row;

const PAGE = 1_000;
const CLOSE = "close exported_rows";

/** A table's rows as a COPY that psql reads; tells `counted` how many they were. */
export async function* writeRows(
  transaction: Transaction,
  table: CopiedTable,
  { change = (row) => row, counted }: { change?: Change; counted: (rows: number) => void },
): AsyncIterable<string> {
  const { name, columns, where = "true", order } = table;
  const values = columns.map(({ value }) => `(${value})::text`).join(", ");
  const ordered = order.length === 0 ? "" : ` order by ${order.map(quoteName).join(", ")}`;
  yield `\ncopy ${name} (${columns.map((column) => quoteName(column.name)).join(", ")}) from stdin;\n`;
  await transaction.query(
    `declare exported_rows no scroll cursor for select array[${values}]::text[] as line from ${name} where ${where}${ordered}`,
  );
  let count = 0;
  for (;;) {
    const rows = await transaction.query<{ line: Row }>(`fetch ${PAGE} from exported_rows`);
    if (rows.length === 0) break;
    count += rows.length;
    yield rows.map(({ line }) => `${toCopyLine(change(line))}\n`).join("");
  }
  await transaction.query(CLOSE);
  yield "\\.\n";
  counted(count);
}

const ESCAPED: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** One row in the text format of PostgreSQL's COPY (its manual, COPY, "Text Format"). */
export function toCopyLine(values: Row): string {
  return values.map((value) => value?.replaceAll(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) ?? "\\N").join("\t");
}

/** The secrets of authenticator apps, which are sealed here and which GoTrue keeps as they are. */
export function openSecrets({ columns }: CopiedTable, encryption: Encryption): Change {
  const placeOf = (wanted: string) => columns.findIndex(({ name }) => name === wanted);
  const [id, secret] = [placeOf("id"), placeOf("secret")];
  return (row) => row.map((value, place) => (place === secret && value !== null ? open(value, row[id]) : value));
  function open(sealed: string, factor: string | null | undefined): string {
    return encryption.open(sealed, factorPlace(factor ?? ""));
  }
}
