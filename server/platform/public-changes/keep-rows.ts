import type { PublicChanges } from "./public-changes.ts";

/**
 * What a table says, in this process's memory, read again after a change by any process. While the database is away the
 * last rows hold: a page or a letter with them is better than none.
 */
export function keepRows<Rows>(
  table: string,
  read: () => Promise<Rows>,
  changes: Pick<PublicChanges, "onChange">,
): () => Promise<Rows> {
  let reading: Promise<Rows> | null = null;
  let last: { rows: Rows } | null = null;
  changes.onChange((change) => {
    if (change === null || change === table) reading = null;
  });

  return async () => {
    reading ??= read();
    const started = reading;
    try {
      const rows = await started;
      if (reading === started) last = { rows };
      return rows;
    } catch (error) {
      if (reading === started) reading = null;
      if (last === null) throw error;
      return last.rows;
    }
  };
}
