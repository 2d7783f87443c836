import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { readHistoryFile } from "#app/core/simulator/histories/read-file.ts";
import type { ColumnMapping } from "#domain/histories/column-mapping.ts";
import type { History, HistoryProblem, HistoryRefusal } from "#domain/histories/history.ts";
import { type FileClock, inUtc, needsClock } from "#domain/histories/in-utc.ts";
import { likelyClock } from "#domain/histories/likely-clock.ts";
import type { ReadHistory } from "#domain/histories/read-history.ts";

export type UnknownTable = NonNullable<Extract<ReadHistory, { ok: false }>["table"]>;
/** A table whose columns its reader names, and what they are said to be so far. */
type AskedTable = { table: UnknownTable; mapping: ColumnMapping };

/** What is going on with the file that was chosen last; `failed` is ours: the worker couldn't be started. */
type Attempt =
  | { kind: "none" }
  | { kind: "reading"; name: string; share: number }
  | {
      kind: "refused";
      name: string;
      code: HistoryRefusal;
      line: number | null;
      /** Why none of the lines that were read is a trade. */
      problems: readonly HistoryProblem[];
      problemCount: number;
    }
  | { kind: "failed"; name: string; file: File; mapping: ColumnMapping | null };

/** The last file of which something could be read. One that is refused doesn't take its place. */
type Kept =
  | { kind: "none" }
  /** `isReopened`: its reader came back to change what was said. */
  | ({ kind: "unknown_table"; name: string; file: File; isReopened: boolean } & AskedTable)
  | { kind: "read"; name: string; file: File; history: History; asked: AskedTable | null };

/** A history whose times are instants. */
export type UploadedHistory = { name: string; history: History };

export type HistoryUpload = ReturnType<typeof useHistoryUpload>;

type UploadOptions = {
  /** Of one account for all pages that say so, beginning with the file that was read on another one. */
  isGoingOn?: boolean;
  /** A clock that its kind makes likely is taken until its reader says another; trades that are kept wait for a word. */
  guessesClock?: boolean;
};
type SaidOfFile = {
  file: File;
  asked: AskedTable | null;
  clock: FileClock | null;
  currency: string | null;
  riskCents: number | null;
};

/** The file that the simulator or the rules read last, for the other of the two; in memory alone, until the page is loaded anew. */
let lastRead: SaidOfFile | null = null;

/**
 * One file at a time: another one, or leaving the page, ends the reading of the one before. `uploaded` is null until a
 * file has been read and its reader has said what it doesn't name: the clock of its times, the currency of its amounts.
 * What was said of a file stays until another one has been read: a refused file, or refused columns, undo nothing.
 */
export function useHistoryUpload({ isGoingOn = false, guessesClock = false }: UploadOptions = {}) {
  const [attempt, setAttempt] = useState<Attempt>({ kind: "none" });
  const [state, keep] = useState<Kept>({ kind: "none" });
  const [saidClock, setClock] = useState<FileClock | null>(null);
  const [currency, setCurrency] = useState<string | null>(null);
  /** What a trade risked, of which the file says nothing. */
  const [riskCents, setRiskCents] = useState<number | null>(null);
  /** How many files the reader had read, of this page's presses. */
  const [reads, setReads] = useState(0);
  const guess = useMemo(
    () => (guessesClock && saidClock === null && state.kind === "read" ? likelyClock(state.history) : null),
    [guessesClock, saidClock, state],
  );
  const clock = saidClock ?? guess?.clock ?? null;
  const uploaded = useMemo(() => toUploaded(state, { clock, currency }), [state, clock, currency]);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  useEffect(() => {
    if (isGoingOn && state.kind === "read")
      lastRead = { file: state.file, asked: state.asked, clock: saidClock, currency, riskCents };
  }, [isGoingOn, state, saidClock, currency, riskCents]);
  const readLastAgain = useEffectEvent(() => {
    if (isGoingOn && lastRead !== null) void read(lastRead.file, lastRead.asked, false);
  });
  useEffect(() => readLastAgain(), []);

  async function read(file: File, asked: AskedTable | null = null, isPressed = true): Promise<void> {
    const { name } = file;
    const mapping = asked?.mapping ?? null;
    reading.current?.abort();
    const cancel = new AbortController();
    reading.current = cancel;
    const set = (next: Attempt) => cancel.signal.aborted || setAttempt(next);
    set({ kind: "reading", name, share: 0 });
    try {
      const found = await readHistoryFile(file, {
        answers: mapping === null ? {} : { mapping },
        onProgress: (share) => set({ kind: "reading", name, share }),
        signal: cancel.signal,
      });
      if (cancel.signal.aborted) return;
      setAttempt(toAttempt(name, found));
      if (found.ok) {
        take({ kind: "read", name, file, history: found.value, asked });
        if (isPressed) setReads((count) => count + 1);
      } else if (found.table !== undefined) {
        take({ kind: "unknown_table", name, file, isReopened: false, ...begin(found.table, name) });
      }
    } catch {
      set({ kind: "failed", name, file, mapping });
    }
  }

  function take(next: Exclude<Kept, { kind: "none" }>): void {
    keep(next);
    // Nothing that was said of one file is taken for granted of another.
    if (state.kind !== "none" && state.name === next.name) return;
    const said = lastRead?.file === next.file ? lastRead : null;
    setClock(said?.clock ?? null);
    setCurrency(said?.currency ?? null);
    setRiskCents(said?.riskCents ?? null);
  }

  /** The columns as they are proposed; of a file that comes again, as they were said before. */
  function begin(table: UnknownTable, name: string): AskedTable {
    const before = state.kind === "read" ? state.asked : state.kind === "unknown_table" ? state : null;
    const { sample, proposal } = table;
    const isAgain =
      before !== null && state.kind !== "none" && state.name === name && hasHead(before.table, sample.head);
    return { table, mapping: isAgain ? { ...before.mapping, headLine: sample.headLine } : proposal };
  }

  return {
    /** The file that is kept, with what was said of it. */
    state,
    /** The one that was chosen last, until it is read. */
    attempt,
    /** As its reader said it, or the guess. */
    clock,
    guess,
    setClock,
    currency: state.kind === "read" ? (state.history.account.currency ?? currency) : null,
    setCurrency,
    riskCents,
    setRiskCents,
    uploaded,
    reads,
    choose: (chosen: File) => void read(chosen),
    readWith(mapping: ColumnMapping) {
      if (state.kind !== "unknown_table") return;
      keep({ ...state, mapping });
      void read(state.file, { table: state.table, mapping });
    },
    /** Back to the columns that were confirmed. */
    changeColumns() {
      if (state.kind !== "read" || state.asked === null) return;
      keep({ kind: "unknown_table", name: state.name, file: state.file, isReopened: true, ...state.asked });
    },
    retry() {
      if (attempt.kind !== "failed") return;
      const asked = attempt.mapping !== null && state.kind === "unknown_table" ? state : null;
      void read(attempt.file, asked);
    },
    cancel() {
      reading.current?.abort();
      setAttempt({ kind: "none" });
    },
  };
}

function hasHead({ sample }: UnknownTable, head: readonly string[]): boolean {
  return sample.head.join("\t") === head.join("\t");
}

function toAttempt(name: string, found: ReadHistory): Attempt {
  if (found.ok || found.table !== undefined) return { kind: "none" };
  const { code, line, problems = [], problemCount = 0 } = found;
  return { kind: "refused", name, code, line, problems, problemCount };
}

type Said = { clock: FileClock | null; currency: string | null };

function toUploaded(state: Kept, { clock, currency }: Said): UploadedHistory | null {
  if (state.kind !== "read") return null;
  const { name, history: read } = state;
  const named = read.account.currency ?? currency;
  if (named === null) return null;
  const history = { ...read, account: { ...read.account, currency: named } };
  if (clock === null) return needsClock(history) ? null : { name, history };
  return { name, history: inUtc(history, clock) };
}
