import { setTimeout as sleep } from "node:timers/promises";

/** One request: when it was asked, how long it took (milliseconds since the process began, and its duration), what came. */
export type Asked = { at: number; took: number; status: number };

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
    const status = await fetch(url + path, request)
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    asked.push({ at, took: performance.now() - at, status });
    await sleep(everyMs);
  }
  return asked;
}
