import type { ReactNode } from "react";
import { clockText, weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Preset } from "#domain/mt5/preset.ts";
import { referenceOfPreset, toTicks } from "#domain/mt5/reference-of-preset.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { dateText, figure } from "../lib/figure.ts";

/** What a preset says, on the reference clock and in the setup's ticks, beside what the file itself has. */
export function ImportedPreset({ preset, setup }: { preset: Preset; setup: Setup }) {
  const back = referenceOfPreset(preset);
  const isThis = preset.setupId === setup.id;
  const ticks = (distance: bigint) => {
    const count = isThis ? toTicks(distance, setup.tickSize) : null;
    return count === null ? figure(distance) : m.mt5_back_ticks({ price: figure(distance), ticks: figure(count) });
  };
  const server = (hour: number, minute: number) => m.mt5_back_server({ time: clockText({ hour, minute }) });
  return (
    <div className="mt-6 grid gap-5">
      {isThis ? <SameOrNot isSame={isSameSetup(preset, setup)} /> : <OtherSetup preset={preset} />}
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={m.common_setup()} value={preset.setupName || `#${preset.setupId}`}>
          {preset.symbol} · {preset.timeframe} ·{" "}
          {preset.direction === "follow" ? m.common_with_the_move() : m.common_against_the_move()}
        </Fact>
        <Fact name={m.common_pattern({ number: 1 })} value={`${clockText(back.pattern1)} UTC-4`}>
          {server(preset.pattern1Hour, preset.pattern1Minute)}
        </Fact>
        <Fact name={m.common_pattern({ number: 2 })} value={`${clockText(back.pattern2)} UTC-4`}>
          {server(preset.pattern2Hour, preset.pattern2Minute)}
        </Fact>
        <Fact
          name={m.common_operating_days()}
          value={back.days.map((day) => weekdayName(day, getLocale())).join(", ") || m.mt5_none()}
        >
          {m.mt5_back_days_zone()}
        </Fact>
        <Fact name={m.common_stop_loss()} value={ticks(back.stop)}>
          {m.mt5_points({ points: figure(preset.stopPoints) })}
        </Fact>
        <Fact name={m.common_take_profit()} value={ticks(back.target)}>
          {m.mt5_points({ points: figure(preset.targetPoints) })}
        </Fact>
        <Fact name={m.mt5_lots()} value={figure(preset.lots)} />
        <Fact name={m.mt5_back_hold()} value={dateText(preset.hoursFrom)}>
          {preset.hoursUntil === null ? m.mt5_back_always() : m.mt5_back_until({ date: dateText(preset.hoursUntil) })}
        </Fact>
      </dl>
    </div>
  );
}

function SameOrNot({ isSame }: { isSame: boolean }) {
  return isSame ? (
    <Notice tone="success" role="status" title={m.mt5_back_same()} />
  ) : (
    <Notice tone="warning" role="status" title={m.mt5_back_different()} />
  );
}

function OtherSetup({ preset: { setupId } }: { preset: Preset }) {
  return (
    <Notice role="status" title={m.mt5_back_other()}>
      <TextLink to={href(paths.setup, { id: setupId })}>{m.mt5_back_open({ id: setupId })}</TextLink>
    </Notice>
  );
}

function Fact({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5">
        <span className="block font-medium">{value}</span>
        {children ? <span className="block text-xs text-muted">{children}</span> : null}
      </dd>
    </div>
  );
}

/** True where a preset says what the setup does; a distance that was rounded for the broker counts as another. */
function isSameSetup(preset: Preset, setup: Setup): boolean {
  const { pattern1, pattern2, days, stop, target } = referenceOfPreset(preset);
  return (
    preset.timeframe === setup.timeframe &&
    preset.direction === setup.direction &&
    pattern1.hour === setup.pattern1Hour &&
    pattern1.minute === setup.pattern1Minute &&
    pattern2.hour === setup.pattern2Hour &&
    pattern2.minute === setup.pattern2Minute &&
    days.join() === setup.days.join() &&
    toTicks(stop, setup.tickSize) === setup.stopLoss &&
    toTicks(target, setup.tickSize) === setup.takeProfit
  );
}
