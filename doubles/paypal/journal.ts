/** One call to the double or one delivery by it; `status` 0 is a call that got no answer. */
export type JournalEntry = {
  number: number;
  operation: string;
  subject: string | null;
  requestId: string | null;
  status: number;
};

const KEPT_ENTRIES = 10_000;

/** What was asked of the double, in order, for tests to read. */
export function createJournal() {
  const entries: JournalEntry[] = [];
  let count = 0;
  return {
    add(entry: Omit<JournalEntry, "number">): void {
      count += 1;
      entries.push({ number: count, ...entry });
      if (entries.length > KEPT_ENTRIES) entries.splice(0, KEPT_ENTRIES / 10);
    },
    since: (number: number) => entries.filter((entry) => entry.number > number),
    clear: () => entries.splice(0),
  };
}

export type Journal = ReturnType<typeof createJournal>;
