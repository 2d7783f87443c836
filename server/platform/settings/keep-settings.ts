import type { Settings } from "#domain/settings/setting-definitions.ts";
import type { PublicChanges } from "#server/platform/public-changes/public-changes.ts";

/**
 * The settings in this process's memory, read again after a change by any process. While the database is away the last
 * ones hold: a page or a letter with them is better than none.
 */
export function keepSettings(
  read: () => Promise<Settings>,
  changes: Pick<PublicChanges, "onChange">,
): () => Promise<Settings> {
  let reading: Promise<Settings> | null = null;
  let last: Settings | null = null;
  changes.onChange((change) => {
    if (change === null || change === "settings") reading = null;
  });

  return async () => {
    reading ??= read();
    const started = reading;
    try {
      const settings = await started;
      if (reading === started) last = settings;
      return settings;
    } catch (error) {
      if (reading === started) reading = null;
      if (last === null) throw error;
      return last;
    }
  };
}
