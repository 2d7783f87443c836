import type { KeyValueStorage } from "#app/core/storage/browser-storage.ts";
import { SESSION_STORAGE_KEY } from "#app/core/supabase/session-storage-key.ts";
import { type SessionUser, sessionUserOf } from "./session-user.ts";

type StoredSession = { refresh_token?: unknown; user?: { id?: unknown; email?: unknown; user_metadata?: unknown } };

/**
 * Who the auth client's stored session belongs to, read without loading the client, so that the header
 * knows at once. An expired access token still counts: the client renews it, or tells us it can't.
 */
export function readStoredUser(storage: KeyValueStorage | null): SessionUser | null {
  const session = parseSession(storage?.getItem(SESSION_STORAGE_KEY) ?? null);
  if (typeof session?.refresh_token !== "string" || typeof session.user?.id !== "string") return null;
  const { id, email, user_metadata } = session.user;
  return sessionUserOf({
    id,
    email: typeof email === "string" ? email : undefined,
    user_metadata: isRecord(user_metadata) ? user_metadata : undefined,
  });
}

function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as StoredSession) : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
