import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserConnection, Sent } from "./browser-connection.ts";

/** What visitors asked for, and what was not answered with 200, by its path and status. */
export type Visits = { asked: number; failed: string[] };

/** Asks for one thing after the other, again and again, until the signal. */
export async function visitUntil(
  browser: BrowserConnection,
  { turns, everyMs }: { turns: readonly Sent[]; everyMs: number },
  signal: AbortSignal,
): Promise<Visits> {
  const visits: Visits = { asked: 0, failed: [] };
  while (!signal.aborted) {
    const sent = turns[visits.asked % turns.length];
    if (sent === undefined) throw new Error("nothing to ask for");
    const { status } = await browser.ask(sent);
    visits.asked += 1;
    if (status !== 200) visits.failed.push(`${status} ${sent.path} at ${new Date().toISOString()}`);
    await sleep(everyMs);
  }
  return visits;
}

export function addVisits(all: readonly Visits[]): Visits {
  return {
    asked: all.reduce((sum, { asked }) => sum + asked, 0),
    failed: all.flatMap(({ failed }) => failed),
  };
}
