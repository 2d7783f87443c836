import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { ListBasics, PagedList } from "#app/core/office/lists/list-definition.ts";
import { LETTER_KINDS } from "#app/core/office/records/letter-names.ts";
import { isRecord } from "#domain/is-record.ts";
import { LETTER_STATES, type LetterState, TRY_OUTCOMES, type TryOutcome } from "#domain/letters/letter-state.ts";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import type { Database, Json } from "#supabase/database.types.ts";

const FILTERS = {
  state: { values: LETTER_STATES, start: null },
  kind: { values: LETTER_KINDS, start: null },
} as const;

/** One attempt to send a letter. */
export type LetterTry = {
  at: Date;
  /** Null while it runs, or where its process died. */
  outcome: TryOutcome | null;
  /** The mail server's words, or a code of ours. */
  answer: string | null;
  /** Of mail that came back: the status that it gave as its reason. */
  code: string | null;
};

export type LetterRow = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  writtenAt: Date;
  state: LetterState;
  /** When it was sent, given up or came back. */
  endedAt: Date | null;
  /** Until then it waits. */
  nextAt: Date | null;
  attempts: number;
  /** The mail server's words at the last attempt, or a code of ours. */
  answer: string | null;
  tries: LetterTry[];
  /** Since when letters to this address come back. */
  addressBouncedAt: Date | null;
  /** The account with this address. */
  person: { id: string; name: string } | null;
};

/** Every letter that is still known, the newest first. docs/decisions/208. */
export const letterList: ListBasics<typeof FILTERS, "written", LetterRow> &
  PagedList<typeof FILTERS, "written", LetterRow> = {
  name: "admin-letters",
  kind: "paged",
  table: null,
  lookAgainMs: 30_000,
  perPage: 50,
  filters: FILTERS,
  sorts: { written: "desc" },
  startSort: () => ({ field: "written", direction: "desc" }),
  rowKey: ({ id }) => id,
  async read({ search, filters, sort }, { from, to }) {
    const asked = { ...argumentsOf(filters), patterns: searchPatterns(search), is_upwards: sort.direction === "asc" };
    const { rows, total } = await listLetters({ ...asked, skip: from, most: to - from + 1 });
    return { rows, total, isPastEnd: from > 0 && rows.length === 0 };
  },
  async count(filters) {
    return (await listLetters({ ...argumentsOf(filters), most: 1 })).total;
  },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A letter by itself. */
export type LetterRecord = LetterRow & {
  /** The address it goes to when it is sent again: its reader may have another one by now. */
  goesTo: string;
};

/** Null where there is no such letter any more, or not for the reader. */
export async function readLetterRecord(letterId: string): Promise<LetterRecord | null> {
  if (!UUID.test(letterId)) return null;
  const supabase = await getSupabase();
  const [{ rows }, { data, error }] = await Promise.all([
    listLetters({ letter: letterId }),
    supabase.rpc("letter_account", { letter: letterId }),
  ]);
  if (error !== null) throw error;
  const [row, account] = [rows[0], data[0]];
  if (row === undefined) return null;
  // Also whose it was when it was written, where the account left the address since.
  const person = account?.person == null ? row.person : { id: account.person, name: account.person_name };
  return { ...row, person, goesTo: account?.goes_to ?? row.recipient };
}

function argumentsOf({ state, kind }: { state: string | null; kind: string | null }) {
  return { ...(state === null ? {} : { of_state: state }), ...(kind === null ? {} : { of_kind: kind }) };
}

async function listLetters(asked: Database["public"]["Functions"]["list_letters"]["Args"]) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("list_letters", asked);
  if (error !== null) throw error;
  const rows = data.map(
    (row): LetterRow => ({
      id: row.id,
      kind: row.kind,
      recipient: row.recipient,
      language: row.language,
      writtenAt: new Date(row.written_at),
      state: LETTER_STATES.find((known) => known === row.state) ?? "waiting",
      endedAt: toDate(row.ended_at),
      nextAt: toDate(row.next_at),
      attempts: row.attempts,
      answer: row.answer,
      tries: toTries(row.tries),
      addressBouncedAt: toDate(row.address_bounced_at),
      person: row.person === null ? null : { id: row.person, name: row.person_name },
    }),
  );
  return { rows, total: data[0]?.total ?? 0 };
}

/** Types have columns of a function's rows never null. */
function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** As the outbox keeps them (server/platform/outbox/outbox-rows.ts). */
function toTries(tries: Json): LetterTry[] {
  const kept: readonly unknown[] = Array.isArray(tries) ? tries : [];
  return kept.filter(isRecord).map(({ at, outcome, code, answer }) => ({
    at: new Date(String(at)),
    outcome: TRY_OUTCOMES.find((known) => known === outcome) ?? null,
    answer: [answer, code].find((words) => typeof words === "string") ?? null,
    code: typeof code === "string" ? code : null,
  }));
}
