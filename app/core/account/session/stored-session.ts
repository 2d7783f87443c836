import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { SESSION_STORAGE_KEY, SIGNED_OUT_KEY } from "#app/core/browser/storage/storage-keys.ts";
import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";
import { isRecord } from "#domain/is-record.ts";
import type { AuthSession } from "./session-state.ts";

type StoredSession = { access_token?: unknown; refresh_token?: unknown; user?: unknown };

/**
 * The auth client's stored session, read without loading the client, so that the header knows at once who is
 * there. An expired access token still counts: the client renews it, or tells us it can't.
 */
export function readStoredSession(storage: KeyValueStorage | null): AuthSession | null {
  const session = parseSession(storage?.getItem(SESSION_STORAGE_KEY) ?? null);
  if (typeof session?.refresh_token !== "string" || !isRecord(session.user)) return null;
  const { id, email, user_metadata, factors } = session.user;
  if (typeof id !== "string") return null;
  return {
    access_token: typeof session.access_token === "string" ? session.access_token : "",
    user: {
      id,
      email: typeof email === "string" ? email : undefined,
      user_metadata: isRecord(user_metadata) ? user_metadata : undefined,
      factors,
    },
  };
}

function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Marks for every tab that the user has signed out: the auth client reports that and a session that ended by itself
 * with the same event. Cleared at the next sign-in.
 */
export function markSignedOut(storage: KeyValueStorage | null = browserStorage()): void {
  storage?.setItem(SIGNED_OUT_KEY, "1");
}

export function isMarkedSignedOut(storage: KeyValueStorage | null = browserStorage()): boolean {
  return storage?.getItem(SIGNED_OUT_KEY) != null;
}

export function clearSignedOutMark(storage: KeyValueStorage | null = browserStorage()): void {
  storage?.removeItem(SIGNED_OUT_KEY);
}
