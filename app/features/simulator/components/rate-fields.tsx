import { NumberField } from "#app/core/simulator/number-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { LIMITS, type SourceChoice } from "#domain/simulator/address.ts";

type Rate = Extract<SourceChoice, { kind: "rate" }>;

/** A win rate and what a win pays, for who has no trades yet. */
export function RateFields({ rate, onRate }: { rate: Rate; onRate: (rate: Rate) => void }) {
  const set = (field: Exclude<keyof Rate, "kind">) => (value: number | null) => {
    if (value !== null) onRate({ ...rate, [field]: value });
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <NumberField
        label={m.common_win_rate()}
        labelNote="%"
        value={rate.winPercent}
        limits={{ ...LIMITS.winPercent, decimals: 1 }}
        unit="%"
        onValue={set("winPercent")}
      />
      <NumberField
        label={m.simulator_ratio()}
        value={rate.ratio}
        limits={{ ...LIMITS.ratio, decimals: 2 }}
        onValue={set("ratio")}
      />
      <NumberField
        label={m.simulator_trades_per_day()}
        value={rate.tradesPerDay}
        limits={{ ...LIMITS.tradesPerDay, decimals: 0 }}
        onValue={set("tradesPerDay")}
      />
      <NumberField
        label={m.simulator_cost()}
        labelNote={m.simulator_cost_note()}
        value={rate.costR}
        limits={{ ...LIMITS.costR, decimals: 3 }}
        onValue={set("costR")}
      />
      <p className="col-span-full text-xs text-muted">{m.simulator_rate_text()}</p>
    </div>
  );
}
