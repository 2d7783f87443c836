import type { ReactNode } from "react";
import { clockText, weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { DayBand } from "#app/ui/day-band.tsx";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import { sessionOfSetup } from "#domain/setups/session-of-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { figure } from "../lib/figure.ts";

/** What goes in: the setup on its day, on the reference clock. Server-rendered. */
export function SetupFacts({ setup }: { setup: Setup }) {
  const first = clockText({ hour: setup.pattern1Hour, minute: setup.pattern1Minute });
  const second = clockText({ hour: setup.pattern2Hour, minute: setup.pattern2Minute });
  const days = setup.days.map((day) => weekdayName(day, getLocale())).join(", ");
  return (
    <>
      <p className="mt-4 max-w-[68ch] text-lg text-muted max-sm:text-base">{m.mt5_lead()}</p>
      <Card as="div" className="mt-6">
        <DayBand
          label={m.mt5_band({ first, second })}
          sessions={CLOCK_SESSIONS.map((span) => ({ ...span, name: sessionName(span.id) }))}
          hasLabels
          activeSession={sessionOfSetup(setup)}
          bracket={{
            firstMinute: setup.pattern1Hour * 60 + setup.pattern1Minute,
            secondMinute: setup.pattern2Hour * 60 + setup.pattern2Minute,
            firstLabel: { time: first, name: m.common_pattern({ number: 1 }) },
            secondLabel: { time: second, name: m.common_pattern({ number: 2 }) },
          }}
        />
        <dl className="mt-5 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={m.common_operating_days()}>{days}</Fact>
          <Fact name={m.mt5_fact_direction()}>
            {setup.direction === "follow" ? m.common_with_the_move() : m.common_against_the_move()}
          </Fact>
          <Fact name={m.common_stop_loss()}>
            <Ticks count={setup.stopLoss} size={setup.tickSize} />
          </Fact>
          <Fact name={m.common_take_profit()}>
            <Ticks count={setup.takeProfit} size={setup.tickSize} />
          </Fact>
        </dl>
        <p className="mt-5 max-w-[90ch] text-sm text-muted">{m.mt5_reference_note()}</p>
      </Card>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Ticks({ count, size }: { count: number; size: number }) {
  return <span className="figures">{m.mt5_ticks({ count: figure(count), size: figure(size) })}</span>;
}
