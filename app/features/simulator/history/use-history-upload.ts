import { useEffect, useMemo, useRef, useState } from "react";
import { readHistoryFile } from "#app/core/histories/read-file.ts";
import type { ColumnMapping } from "#domain/histories/column-mapping.ts";
import type { History, HistoryProblem, HistoryRefusal } from "#domain/histories/history.ts";
import { type FileClock, inUtc, needsClock } from "#domain/histories/in-utc.ts";
import type { ReadHistory } from "#domain/histories/read-history.ts";

export type UnknownTable = NonNullable<Extract<ReadHistory, { ok: false }>["table"]>;

/** A chosen file on its way to a history; `failed` is ours: the worker couldn't be started. */
export type HistoryFile =
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
  | { kind: "unknown_table"; name: string; table: UnknownTable }
  | { kind: "failed"; name: string }
  | { kind: "read"; name: string; history: History };

/** A history whose times are instants. */
export type UploadedHistory = { name: string; history: History };

export type HistoryUpload = ReturnType<typeof useHistoryUpload>;

/**
 * One file at a time: another one, or leaving the page, ends the reading of the one before. `uploaded` is null until a
 * file has been read and its reader has said what it doesn't name: the clock of its times, the currency of its amounts.
 */
export function useHistoryUpload() {
  const [state, setState] = useState<HistoryFile>({ kind: "none" });
  const [clock, setClock] = useState<FileClock | null>(null);
  const [currency, setCurrency] = useState<string | null>(null);
  const uploaded = useMemo(() => toUploaded(state, { clock, currency }), [state, clock, currency]);
  const file = useRef<File>(undefined);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function read(mapping?: ColumnMapping): Promise<void> {
    const chosen = file.current;
    if (chosen === undefined) return;
    const { name } = chosen;
    reading.current?.abort();
    const cancel = new AbortController();
    reading.current = cancel;
    const set = (next: HistoryFile) => cancel.signal.aborted || setState(next);
    set({ kind: "reading", name, share: 0 });
    try {
      const found = await readHistoryFile(chosen, {
        answers: mapping === undefined ? {} : { mapping },
        onProgress: (share) => set({ kind: "reading", name, share }),
        signal: cancel.signal,
      });
      set(toState(name, found));
    } catch {
      set({ kind: "failed", name });
    }
  }

  return {
    state,
    clock,
    setClock,
    currency: state.kind === "read" ? (state.history.account.currency ?? currency) : null,
    setCurrency,
    uploaded,
    choose(chosen: File) {
      file.current = chosen;
      setClock(null);
      setCurrency(null);
      void read();
    },
    readWith: (mapping: ColumnMapping) => void read(mapping),
    retry: () => void read(),
    cancel() {
      reading.current?.abort();
      setState({ kind: "none" });
    },
  };
}

function toState(name: string, found: ReadHistory): HistoryFile {
  if (found.ok) return { kind: "read", name, history: found.value };
  const { code, line, table, problems = [], problemCount = 0 } = found;
  if (table !== undefined) return { kind: "unknown_table", name, table };
  return { kind: "refused", name, code, line, problems, problemCount };
}

type Said = { clock: FileClock | null; currency: string | null };

function toUploaded(state: HistoryFile, { clock, currency }: Said): UploadedHistory | null {
  if (state.kind !== "read") return null;
  const { name, history: read } = state;
  const named = read.account.currency ?? currency;
  if (named === null) return null;
  const history = { ...read, account: { ...read.account, currency: named } };
  if (clock === null) return needsClock(history) ? null : { name, history };
  return { name, history: inUtc(history, clock) };
}
