import type { KeyValueStorage } from "#app/core/storage/browser-storage.ts";
import { applyVersionChange } from "./version-change.ts";

/** Both live only across the one reload, in this tab. */
export const LOST_CART_KEY = "cartBeforeUpdate";
export const RELOADED_KEY = "reloadedForVersion";
/** While a new version is rolled out, two may answer in turn: a tab follows the first change and waits. */
const QUIET_MS = 60_000;

type Move = {
  storage: Parameters<typeof applyVersionChange>[0];
  /** The tab's own. */
  session: KeyValueStorage;
  version: string;
  hasPlans: boolean;
  now: number;
};

/** Makes the browser's storage that of `version`; true when the page must be loaded again, at most once a minute. */
export function moveToVersion({ storage, session, version, hasPlans, now }: Move): boolean {
  if (now - Number(session.getItem(RELOADED_KEY) ?? 0) < QUIET_MS) return false;
  if (!applyVersionChange(storage, version)) return false;
  session.setItem(RELOADED_KEY, String(now));
  if (hasPlans) session.setItem(LOST_CART_KEY, "1");
  return true;
}
