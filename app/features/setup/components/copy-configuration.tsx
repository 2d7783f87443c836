import { Check, Copy } from "lucide-react";
import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import type { Setup } from "#domain/setups/setup.ts";
import { patternTimes } from "../lib/setup-texts.ts";
import { useCopy } from "../lib/use-copy.ts";

/** The configuration as a few lines of text, for a note or a message. */
export function CopyConfiguration({ setup }: { setup: Setup }) {
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
