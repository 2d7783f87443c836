import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { ReplayedHistory } from "#domain/replay/replayed.ts";

/** Trades that stayed open where the rules forbid it: what a firm does then is its own. */
export function HeldTrades({ replayed: { heldOvernight, heldOverWeekend } }: { replayed: ReplayedHistory }) {
  if (heldOvernight + heldOverWeekend === 0) return null;
  const count = (value: number) => formatCount(value, getLocale());
  return (
    <p className="max-w-[70ch] text-sm text-muted">
      {heldOvernight > 0 ? `${m.replay_held_overnight({ count: count(heldOvernight) })} ` : ""}
      {heldOverWeekend > 0 ? m.replay_held_weekend({ count: count(heldOverWeekend) }) : ""}
    </p>
  );
}
