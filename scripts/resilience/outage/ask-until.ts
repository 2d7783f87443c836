import { setTimeout as sleep } from "node:timers/promises";

/**
 * One request: when it was asked, how long it took (milliseconds since the process began, and its duration), and the status
 * of its answer, or 0 and how its connection failed.
 */
export type Asked = { at: number; took: number; status: number; failure?: string };

/** With a body it is a POST of JSON. */
export type Question = { path: string; headers?: Record<string, string>; body?: unknown; everyMs: number };

/** Asks again and again, one after the other, until the signal; a connection that fails counts as status 0. */
export async function askUntil(url: string, question: Question, signal: AbortSignal): Promise<Asked[]> {
  const { path, headers = {}, body, everyMs } = question;
  const request =
    body === undefined
      ? { headers }
      : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const asked: Asked[] = [];
  while (!signal.aborted) {
    const at = performance.now();
    const came = await fetch(url + path, request)
      .then(async (answer) => {
        await answer.arrayBuffer();
        return { status: answer.status };
      })
      .catch((error: unknown) => ({ status: 0, failure: describeFailure(error) }));
    asked.push({ at, took: performance.now() - at, ...came });
    await sleep(everyMs);
  }
  return asked;
}

/** `fetch` says only that it failed; the socket's error is its cause. */
function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause ? `${cause.code}: ${cause.message}` : cause.message;
}
