import * as z from "zod/mini";
import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";

export const ALERT_STORAGE_KEY = "signalAlerts";

const alertChoiceSchema = z.object({
  /** The member asked for notifications in this browser. */
  isOn: z.boolean(),
  hasSound: z.boolean(),
  /**
   * Band, list and notifications: of what is followed, or of the whole library, which is some 200 a day. Null until
   * somebody says: then of what is followed, as soon as something is.
   */
  scope: z.nullable(z.enum(["followed", "all"])),
  /** What has been notified already, shared by the windows of this browser. */
  told: z.array(z.object({ setupId: z.number(), at: z.number(), hasLeft: z.optional(z.boolean()) })),
});
export type AlertChoice = z.infer<typeof alertChoiceSchema>;

const NONE: AlertChoice = { isOn: false, hasSound: true, scope: null, told: [] };

// No createStore: the browser's storage is the state, and other tabs write it.
const listeners = new Set<() => void>();
let readFrom: string | null = null;
let known = NONE;

/** What this browser's user has chosen; the same object until it changes. */
export function getAlertChoice(storage: KeyValueStorage | null = browserStorage()): AlertChoice {
  const stored = storage?.getItem(ALERT_STORAGE_KEY) ?? null;
  if (stored === readFrom) return known;
  readFrom = stored;
  known = parseChoice(stored);
  return known;
}

export function getServerAlertChoice(): AlertChoice {
  return NONE;
}

export function changeAlertChoice(
  change: Partial<AlertChoice>,
  storage: KeyValueStorage | null = browserStorage(),
): void {
  const next = { ...getAlertChoice(storage), ...change };
  storage?.setItem(ALERT_STORAGE_KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Changes of this window and of the others. */
export function subscribeToAlertChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function parseChoice(stored: string | null): AlertChoice {
  try {
    return alertChoiceSchema.parse(JSON.parse(stored ?? ""));
  } catch {
    // Never chosen, or written by something else.
    return NONE;
  }
}
