import { readErrorCode } from "#app/core/data/errors/read-error-code.ts";
import { getLapse, noteRefusedRenewal, waitForLapseEnd } from "#app/core/data/lapse-store.ts";
import { isRecord } from "#domain/is-record.ts";

export type SessionFetchOptions = {
  fetch: typeof fetch;
  publishableKey: string;
  /** Asks the auth service about the session, and renews it where it can. */
  checkSession: () => Promise<void>;
  /** The bearer of the session as it is, null without one. */
  readBearer: () => Promise<string | null>;
  /** A session is kept on this device, usable now or not. */
  hasSession: () => boolean;
};

/**
 * The fetch of every call to our APIs: one that meets an ended session waits until its owner has signed in again
 * in place, and goes out a second time, so that no form has to know. Spec: [4.10].
 */
export function createSessionFetch(options: SessionFetchOptions): typeof fetch {
  const { publishableKey, checkSession, readBearer, hasSession } = options;

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes("/auth/v1/")) return await byOwnClock(await noteRefusal(url, await options.fetch(input, init)));
    if (getLapse() !== null) {
      const isBack = await waitForLapseEnd({ mayAsk: isWriting(init) });
      return options.fetch(input, isBack ? withBearer(init, await readBearer()) : init);
    }
    const sent = bearerOf(init);
    // The session could not be renewed for want of a network: a member's call must not go out as a visitor's.
    if (sent === publishableKey && hasSession()) throw new TypeError("The session can't be renewed now");
    const answer = await options.fetch(input, init);
    if (answer.status !== 401 || sent === null || sent === publishableKey) return answer;
    await checkSession();
    const isBack = await waitForLapseEnd({ mayAsk: isWriting(init) });
    const bearer = isBack ? await readBearer() : null;
    return bearer === null || bearer === sent ? answer : options.fetch(input, withBearer(init, bearer));
  };
}

async function noteRefusal(url: string, answer: Response): Promise<Response> {
  if (!url.includes("grant_type=refresh_token")) return answer;
  const body: unknown = answer.ok
    ? null
    : await answer
        .clone()
        .json()
        .catch(() => null);
  noteRefusedRenewal(readErrorCode(body));
  return answer;
}

/**
 * A session's end in the server's time is nothing to a device whose clock is hours off: without it the client counts
 * `expires_in` from now, by the clock that it compares with later.
 */
async function byOwnClock(answer: Response): Promise<Response> {
  if (!answer.ok || answer.headers.get("Content-Type")?.includes("json") !== true) return answer;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (!isRecord(body) || body.access_token === undefined || body.expires_in === undefined) return answer;
  const { expires_at: _, ...session } = body;
  return new Response(JSON.stringify(session), { status: answer.status, headers: answer.headers });
}

function isWriting(init: RequestInit | undefined): boolean {
  return !["GET", "HEAD"].includes((init?.method ?? "GET").toUpperCase());
}

function bearerOf(init: RequestInit | undefined): string | null {
  return /^Bearer (.+)$/.exec(new Headers(init?.headers).get("Authorization") ?? "")?.[1] ?? null;
}

function withBearer(init: RequestInit | undefined, bearer: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (bearer !== null) headers.set("Authorization", `Bearer ${bearer}`);
  return { ...init, headers };
}
