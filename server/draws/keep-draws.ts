import { dueStep, isOpenForChanges } from "#domain/draw/draw-state.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { closeDraw } from "./close-draw.ts";
import { type DrawRow, readPendingDraws } from "./draw-rows.ts";
import { drawWinners } from "./draw-winners.ts";
import { openNextDraw } from "./open-draw.ts";
import { findLapsedDraws, passPrizesOn } from "./prize-rows.ts";
import { remindWinners, tellWinners } from "./tell-entrants.ts";

type Parts = Pick<Services, "database" | "clock" | "beacon" | "encryption">;

/**
 * What the weekly draw is due for: closing, drawing, opening the next, and prizes that nobody claimed. Each step is one
 * transaction under the draw's lock, so any number of processes may do it, and one that dies in the middle did nothing.
 */
export async function keepDraws(services: Parts): Promise<void> {
  const { database, clock, encryption, beacon } = services;
  const pending = await database.transaction(SERVICE, readPendingDraws);
  const failures: unknown[] = [];
  // One that can't go on keeps no other from it.
  for (const draw of pending) await advanceDraw(services, draw).catch((error) => failures.push(error));
  // Most of the time one is open, and nothing is asked for.
  if (!pending.some((draw) => isOpenForChanges(draw, clock())))
    await database.transaction(SERVICE, (transaction) =>
      openNextDraw(transaction, { at: clock(), chain: beacon.chain, encryption }),
    );
  await passOnLapsedPrizes(services);
  if (failures.length > 0) throw new AggregateError(failures, "a draw could not go on");
}

async function advanceDraw({ database, clock, beacon, encryption }: Parts, draw: DrawRow): Promise<void> {
  const { id, round, chain } = draw;
  const step = dueStep(draw, clock());
  if (step === "close" || step === "cancel_late")
    await database.transaction({ role: "owner" }, (transaction) => closeDraw(transaction, { id, at: clock() }));
  if (step !== "draw") return;
  // Drawing by another chain's round than the announced one would be a choice.
  if (chain.hash !== beacon.chain.hash) throw new Error(`the draw ${id} was announced with another beacon`);
  const answer = await beacon.fetchRound(round);
  // No relay has it: the draw waits, for this very round.
  if (answer === null) return;
  await database.transaction(SERVICE, (transaction) =>
    drawWinners(transaction, { id, beacon: answer, encryption, at: clock() }),
  );
}

async function passOnLapsedPrizes({ database, clock }: Parts): Promise<void> {
  const at = clock();
  const drawIds = await database.transaction(SERVICE, (transaction) => findLapsedDraws(transaction, at));
  for (const drawId of drawIds)
    await database.transaction(SERVICE, async (transaction) => {
      await passPrizesOn(transaction, { drawId, at });
      await tellWinners(transaction, { drawId, at });
    });
  await database.transaction(SERVICE, (transaction) => remindWinners(transaction, at));
}
