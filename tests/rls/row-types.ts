import type { Person } from "./people.ts";

export type Row = Record<string, unknown>;

export type TableRows = {
  /** SQL for the user a row of alias `t` belongs to; null where rows belong to nobody. */
  owner: string | null;
  /** A new row of this person's that every constraint accepts, but for the key where a person has one row only. */
  make: (person: Person) => Row;
  /** Rows the tests begin with; without it each person starts with what `make` gives. */
  seed?: (person: Person) => Row[];
};
