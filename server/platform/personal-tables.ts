import type { Database } from "#supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

/**
 * What a column of a member's rows holds. `identity`: who they are, here and elsewhere. `contact`: how they are reached.
 * `law`: money, what was agreed, and what proves or limits it, which stays when the account goes. `content`: what they wrote
 * or chose. `technical`: keys, times and states. `secret`: what an export leaves out, as hashes and copies for a search.
 */
export type ColumnClass = "identity" | "contact" | "law" | "content" | "technical" | "secret";

/** `becomes`: what a column that can't be null holds when the account is gone. */
type Column = ColumnClass | { is: ColumnClass; becomes: string };

/** A table of schema public whose rows belong to a member. */
export type PersonalTable = {
  table: string;
  /** SQL for the member a row of alias `t` belongs to. */
  owner: string;
  /**
   * What happens to the rows when the member deletes the account. `kept`: columns of identity, contact and content are
   * emptied. `erased after`: by a job of the subject once the account is closed.
   */
  onDeletion: "erased" | "erased after" | "kept";
  columns: Readonly<Record<string, Column>>;
};

/** Named by what it asks for: the compiler's message for a column without a class shows this name. */
type ClassOfEachColumn<Name extends keyof Tables> = {
  readonly [Key in keyof Tables[Name]["Row"] & string]: Column;
};

/** A new column of the table fails `verify` until it has a class here. */
export function definePersonalTable<Name extends keyof Tables & string>(
  table: Name,
  definition: Omit<PersonalTable, "table" | "columns"> & { columns: ClassOfEachColumn<Name> },
): PersonalTable {
  return { table, ...definition };
}

/** Columns that an export leaves out. */
export function secretsOf({ columns }: PersonalTable): string[] {
  return Object.entries(columns).flatMap(([name, column]) => (classOf(column) === "secret" ? [name] : []));
}

/** Columns of kept rows that are emptied when the account goes, with what they hold afterwards. */
export function emptiedOf({ columns }: PersonalTable): { name: string; becomes: string | null }[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    EMPTIED.includes(classOf(column)) ? [{ name, becomes: typeof column === "string" ? null : column.becomes }] : [],
  );
}

const EMPTIED: readonly ColumnClass[] = ["identity", "contact", "content"];

function classOf(column: Column): ColumnClass {
  return typeof column === "string" ? column : column.is;
}
