import { Check, Copy } from "lucide-react";
import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { listOf, patternTimes } from "../lib/setup-texts.ts";
import { useCopy } from "../lib/use-copy.ts";

/** What is typed into the indicator, and the days on which the setup operates. Spec: [2.32]. */
export function SetupConfiguration({ setup, level: Heading }: { setup: Setup; level: "h2" | "h3" }) {
  const language = getLocale();
  const { first, second } = patternTimes(setup);
  const ticks = (count: number) => m.setup_ticks({ count: formatCount(count, language) });
  const rows = [
    { name: m.setup_configuration_pattern({ number: 1 }), value: spaced(first), clock: m.clock_zone_reference() },
    { name: m.setup_configuration_pattern({ number: 2 }), value: spaced(second), clock: m.clock_zone_reference() },
    { name: m.setup_stop_loss(), value: ticks(setup.stopLoss), clock: null },
    { name: m.setup_take_profit(), value: ticks(setup.takeProfit), clock: null },
  ];
  return (
    <div className="grid content-start gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <Heading className="text-base">{m.setup_configuration()}</Heading>
        <CopyConfiguration setup={setup} />
      </div>
      <dl className="text-sm">
        {rows.map(({ name, value, clock }) => (
          <div key={name} className="flex justify-between gap-4 border-b py-2.5 last:border-b-0">
            <dt className="text-muted">{name}</dt>
            <dd>
              <span className="figures font-semibold">{value}</span>
              {clock === null ? null : <span className="text-muted"> {clock}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {setup.direction === "follow" ? m.setup_direction_follow() : m.setup_direction_oppose()}
      </p>
      <OperatingDays setup={setup} level={Heading} />
      <TextLink to={href(paths.convertMt5, { id: setup.id })} className="justify-self-start text-sm touch:py-2.5">
        {m.common_convert_to_metatrader_5()}
      </TextLink>
    </div>
  );
}

function spaced(time: string): string {
  return time.replace(":", " : ");
}

function OperatingDays({ setup, level }: { setup: Setup; level: "h2" | "h3" }) {
  const language = getLocale();
  const Heading = level === "h2" ? "h3" : "h4";
  const days = setup.days.map((day) => weekdayName(day, language));
  return (
    <div className="mt-2 grid gap-2">
      <Heading className="text-sm">{m.common_operating_days()}</Heading>
      <div role="img" aria-label={m.setup_days_label({ days: listOf(days) })} className="grid grid-cols-5 gap-1.5">
        {OPERATING_DAYS.map((day) => (
          <span
            key={day}
            className={joinClasses(
              "rounded-control border py-2 text-center text-xs font-medium",
              setup.days.includes(day)
                ? "border-signal bg-signal-soft"
                : "border-line text-muted line-through decoration-line-strong",
            )}
          >
            {weekdayName(day, language, "short")}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The configuration as a few lines of text, for a note or a message. */
function CopyConfiguration({ setup }: { setup: Setup }) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy(configurationText(setup))}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isCopied ? m.common_copied() : m.common_copy()}
    </Button>
  );
}

function configurationText(setup: Setup): string {
  const { first, second } = patternTimes(setup);
  const days = setup.days.map((day) => weekdayName(day, getLocale()));
  return [
    `${setup.name} (${setup.asset} ${setup.timeframe})`,
    m.setup_copy_times({ first, second }),
    m.setup_copy_ticks({ stop: setup.stopLoss, target: setup.takeProfit }),
    m.common_days_of_week({ days: days.join(", ") }),
  ].join("\n");
}
