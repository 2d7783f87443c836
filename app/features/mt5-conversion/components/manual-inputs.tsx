import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { Setup } from "#domain/setups/setup.ts";
import { figure } from "../lib/figure.ts";

/** The same without a file: readable without script. */
export function ManualInputs({ setup }: { setup: Setup }) {
  const first = clockText({ hour: setup.pattern1Hour, minute: setup.pattern1Minute });
  const second = clockText({ hour: setup.pattern2Hour, minute: setup.pattern2Minute });
  const price = (ticks: number) => figure(Number((ticks * setup.tickSize).toFixed(8)));
  return (
    <section aria-labelledby="by-hand" className="mt-14 max-w-[680px]">
      <h2 id="by-hand">{m.mt5_by_hand_title()}</h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-5 text-sm marker:text-muted">
        <li>{m.mt5_by_hand_offset()}</li>
        <li>{m.mt5_by_hand_hours({ first, second })}</li>
        <li>{m.mt5_by_hand_days()}</li>
        <li>{m.mt5_by_hand_points({ stop: price(setup.stopLoss), target: price(setup.takeProfit) })}</li>
        <li>{m.mt5_by_hand_lots()}</li>
      </ol>
    </section>
  );
}
