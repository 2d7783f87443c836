import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import type { MoneySums } from "./money-sums.ts";
import type { SourceProject, SourceRow } from "./source-project.ts";
import { type KeyedRow, takeRows, type Writer } from "./take-rows.ts";

/** What one run shares between its tables. */
export type ImportRun = {
  /** As the owner; rolled back at its end in a dry run. */
  transaction: Transaction;
  source: SourceProject;
  encryption: Encryption;
  at: Date;
  sums: MoneySums;
  /** What the project's profiles say of their members' indicator and plan, by account. */
  holdings: Map<string, Holding>;
};

export type Holding = {
  indicatorStatus: "inactive" | "pending" | "active" | null;
  tradingviewUsername: string | null;
  /** As the project calls it. */
  plan: string | null;
};

/** `here`: was there before this run. `name` finds the row in the project again. */
export type Outcome = { name: string; notes: readonly string[] } & (
  | { state: "taken" | "here" }
  | { state: "left"; reason: string }
);

/** Takes a page of the project's rows; answers one outcome a row, in their order. */
export type TakePage = (rows: readonly SourceRow[]) => Promise<Outcome[]>;

/** One table of the project: how its rows are found and taken. */
export type TableImport = {
  table: string;
  /** Columns that put its rows in order; of two that exclude each other, the first one is taken. */
  order: readonly string[];
  open(run: ImportRun): Promise<TakePage>;
};

/** A row of the project as a row of ours, or why it can't be one. */
export type Judged =
  | (KeyedRow & { ok: true; name: string; notes?: readonly string[] })
  | { ok: false; name: string; reason: string };

export function leave(name: string, reason: string): Judged {
  return { ok: false, name, reason };
}

/** `seen`: the keys of the pages before. */
export async function takeJudged(
  transaction: Transaction,
  writer: Writer,
  { judged, seen }: { judged: readonly Judged[]; seen: Set<string> },
): Promise<Outcome[]> {
  const checked = judged.map((one): Judged => {
    if (!one.ok) return one;
    if (seen.has(one.key)) return leave(one.name, "the project has it twice");
    seen.add(one.key);
    return one;
  });
  const answers = await takeRows(
    transaction,
    writer,
    checked.filter((one) => one.ok),
  );
  return checked.map((one): Outcome => {
    const { name } = one;
    if (!one.ok) return { name, notes: [], state: "left", reason: one.reason };
    const answer = answers.get(one.key);
    if (answer === undefined) return { name, notes: [], state: "here" };
    if (answer !== null) return { name, notes: [], state: "left", reason: answer };
    return { name, notes: one.notes ?? [], state: "taken" };
  });
}
