import { setTimeout as delay } from "node:timers/promises";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";

const WRITERS = 4;
const PAGE = 500;
const LOOK_MS = 5;
export type WriteLoad = ReturnType<typeof createWriteLoad>;

/** Rows written one after the other by several writers, and which of them the shop said it has. */
export function createWriteLoad(serviceKey = SERVICE_KEY) {
  const headers = { apikey: serviceKey, "content-type": "application/json" };
  /** Positions, with the moment at which the shop said so. */
  const acknowledged = new Map<number, number>();
  let last = 100_000;

  /** The answer's status, 0 where none came. Counted as written only when the shop says so. */
  async function write(url: string, text = ""): Promise<number> {
    last += 1;
    const position = last;
    const row = { id: `crash-${position}`, position, title_es: text, title_en: "", lesson_count: 0 };
    const body = JSON.stringify({ ...row, description_es: "", description_en: "" });
    try {
      const { status } = await fetch(`${url}/rest/v1/courses`, { method: "POST", headers, body });
      if (status === 201) acknowledged.set(position, Date.now());
      return status;
    } catch {
      return 0;
    }
  }

  return {
    acknowledged,
    write,
    /** Writes until the shop is gone; resolves then. */
    async run(url: string): Promise<void> {
      const work = async () => {
        while ((await write(url)) !== 0);
      };
      await Promise.all(Array.from({ length: WRITERS }, work));
    },
    /** Writes until the signal; behind HAProxy the shop is never gone. Resolves with how many writes it didn't take. */
    async runUntil(url: string, signal: AbortSignal): Promise<number> {
      let refused = 0;
      const work = async () => {
        while (!signal.aborted) {
          if ((await write(url)) === 201) continue;
          refused += 1;
          await delay(LOOK_MS);
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, work));
      return refused;
    },
    /** Resolves when so many more are acknowledged. */
    async waitFor(more: number): Promise<void> {
      const wanted = acknowledged.size + more;
      while (acknowledged.size < wanted) await delay(LOOK_MS);
    },
    /** Rows that were acknowledged until a moment, or at all, and aren't there. */
    async findLost(url: string, until?: Date): Promise<number[]> {
      const found = new Set<number>();
      for (let after = 0; ; ) {
        const query = `select=position&position=gt.${after}&order=position.asc&limit=${PAGE}`;
        const answer = await fetch(`${url}/rest/v1/courses?${query}`, { headers });
        if (!answer.ok) throw new Error(`the written rows could not be read: ${answer.status}`);
        const rows = (await answer.json()) as { position: number }[];
        for (const { position } of rows) found.add(position);
        after = rows.at(-1)?.position ?? 0;
        if (rows.length < PAGE) break;
      }
      const last = until?.getTime() ?? Number.POSITIVE_INFINITY;
      return [...acknowledged].flatMap(([position, at]) => (at <= last && !found.has(position) ? [position] : []));
    },
  };
}
