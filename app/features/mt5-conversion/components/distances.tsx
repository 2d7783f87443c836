import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { Distance, Lots } from "#domain/mt5/distance.ts";
import { amount, figure } from "../lib/figure.ts";
import type { ConversionForm } from "../lib/use-conversion.ts";

/** Stop and target in the broker's points with what was rounded, and the lots that risk what was asked. */
export function Distances({ form: { draft, conversion } }: { form: ConversionForm }) {
  const { stop, target, lots } = conversion;
  return (
    <Card aria-labelledby="mt5-distances-title">
      <h2 id="mt5-distances-title" className="text-lg">
        {m.mt5_distances_title()}
      </h2>
      <dl aria-live="polite" className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <DistanceFact name={m.common_stop_loss()} ticks={draft.setup.stopLoss} distance={stop} />
        <DistanceFact name={m.common_take_profit()} ticks={draft.setup.takeProfit} distance={target} />
        <Fact name={m.mt5_lots()} value={lots === null ? "–" : figure(lots.lots)}>
          {lots === null ? m.mt5_lots_missing() : <LotsNote lots={lots} />}
        </Fact>
      </dl>
    </Card>
  );
}

function DistanceFact({ name, ticks, distance }: { name: string; ticks: number; distance: Distance | null }) {
  if (distance === null)
    return (
      <Fact name={name} value="–">
        {m.mt5_distance_missing()}
      </Fact>
    );
  const { points, price, wanted, isRounded } = distance;
  return (
    <Fact name={name} value={m.mt5_points({ points: figure(points) })}>
      <span>{m.mt5_distance({ ticks: figure(ticks), price: figure(wanted) })}</span>
      {isRounded ? (
        <b className="block font-medium text-signal-text">
          {m.mt5_rounded({ from: figure(wanted), to: figure(price) })}
        </b>
      ) : (
        <span className="block">{m.mt5_exact()}</span>
      )}
    </Fact>
  );
}

function LotsNote({ lots: { moneyPerLot, moneyAtRisk, clampedTo } }: { lots: Lots }) {
  return (
    <>
      <span>{m.mt5_lots_note({ perLot: amount(moneyPerLot), atRisk: amount(moneyAtRisk) })}</span>
      {clampedTo === null ? null : (
        <b className="block font-medium text-signal-text">
          {clampedTo === "min" ? m.mt5_lots_min({ atRisk: amount(moneyAtRisk) }) : m.mt5_lots_max()}
        </b>
      )}
    </>
  );
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5">
        <span className="figures block text-xl font-semibold">{value}</span>
        <span className="mt-1 block text-xs leading-normal text-muted">{children}</span>
      </dd>
    </div>
  );
}
