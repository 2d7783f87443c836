import { DAY_MS } from "#domain/clock/durations.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { findRunning, findUnseeded } from "./bracket-rows.ts";
import { decideRound } from "./decide-matches.ts";
import { seedBracket } from "./seed-bracket.ts";

/** A draw that closed before the last one gets no bracket any more. */
const LATEST_MS = 7 * DAY_MS;

type Parts = Pick<Services, "database" | "clock">;

/**
 * Makes the brackets of draws that closed and decides rounds whose day is over. Each step is one transaction, so any number
 * of processes may do it, and one that was away decides every round that it missed by the points of its day. A job of its own:
 * nothing of it holds up a draw.
 */
export async function keepBrackets({ database, clock }: Parts): Promise<void> {
  const at = clock();
  const failures: unknown[] = [];
  const since = new Date(at.getTime() - LATEST_MS);
  const unseeded = await database.transaction(SERVICE, (transaction) => findUnseeded(transaction, since));
  for (const drawId of unseeded)
    await database
      .transaction(SERVICE, (transaction) => seedBracket(transaction, { drawId, at }))
      .catch((error) => failures.push(error));
  const running = await database.transaction(SERVICE, findRunning);
  for (const drawId of running) await decideRounds({ database, clock }, drawId).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "a bracket could not go on");
}

async function decideRounds({ database, clock }: Parts, drawId: string): Promise<void> {
  const decideNext = () =>
    database.transaction({ role: "owner" }, (transaction) => decideRound(transaction, { drawId, at: clock() }));
  while ((await decideNext()) !== null);
}
