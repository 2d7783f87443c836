import type { Services } from "#server/services.ts";
import { commitToday, revealEndedDays } from "#server/signals/keep-commitments.ts";
import { writeDailySignals } from "#server/signals/write-daily-signals.ts";

/** The day's list, its hash, and the opening of days that are over: each once, whatever process comes first. */
export async function keepDailySignals(services: Pick<Services, "database" | "clock">): Promise<void> {
  await writeDailySignals(services);
  await commitToday(services);
  await revealEndedDays(services);
}
