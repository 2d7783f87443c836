import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { INTENT_KEY } from "#app/core/browser/storage/storage-keys.ts";
import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";
import { type PurchaseIntent, readIntent } from "./purchase-intent.ts";

/** A confirmation mail lives for an hour; tomorrow's visit is a new errand. */
const LIFE_MILLISECONDS = 24 * 60 * 60 * 1000;

type Surroundings = { storage?: KeyValueStorage | null; now?: Date };

/** Keeps the intent on this device for the confirmation mail's new tab, should its link have lost it. */
export function rememberIntent(
  intent: PurchaseIntent,
  { storage = browserStorage(), now = new Date() }: Surroundings = {},
) {
  if (!intent.planId && !intent.returnTo) return;
  storage?.setItem(INTENT_KEY, JSON.stringify({ plan: intent.planId, from: intent.returnTo, at: now.getTime() }));
}

/** The intent of the last 24 hours, checked as strictly as an address, or null. */
export function recallIntent({
  storage = browserStorage(),
  now = new Date(),
}: Surroundings = {}): PurchaseIntent | null {
  const kept = parse(storage?.getItem(INTENT_KEY) ?? null);
  if (kept === null) return null;
  const age = now.getTime() - kept.at;
  if (!(age >= 0 && age <= LIFE_MILLISECONDS)) return null;
  return readIntent(new URLSearchParams({ plan: String(kept.plan), from: String(kept.from) }));
}

export function forgetIntent({ storage = browserStorage() }: Surroundings = {}): void {
  storage?.removeItem(INTENT_KEY);
}

function parse(stored: string | null): { plan: unknown; from: unknown; at: number } | null {
  if (stored === null) return null;
  try {
    const value = JSON.parse(stored) as { plan?: unknown; from?: unknown; at?: unknown } | null;
    return typeof value?.at === "number" ? { plan: value.plan, from: value.from, at: value.at } : null;
  } catch {
    return null;
  }
}
