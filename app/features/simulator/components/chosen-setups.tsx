import { X } from "lucide-react";
import { Link } from "react-router";
import { ShownTimes } from "#app/core/formats/clock/shown-times.tsx";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { SetupBand } from "#app/core/setups/setup-band.tsx";
import { formatCount, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Tag } from "#app/ui/badge.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { PlayedSetup } from "../lib/use-played-setups.ts";

type ChosenSetupsProps = { played: readonly PlayedSetup[]; onRemove: (setup: Setup) => void };

/** The chosen setups, each with the trades that are played of it: how many, and what they came to. */
export function ChosenSetups({ played, onRemove }: ChosenSetupsProps) {
  useHypotheticalNotice();
  return (
    <ul className="grid">
      {played.map(({ setup, trades }) => (
        <li key={setup.id} className="grid gap-1.5 border-b py-3 first:pt-0">
          <div className="flex items-center gap-2">
            <Link
              to={href(paths.setup, { id: setup.id })}
              className="figures font-semibold underline-offset-4 hover:underline"
            >
              {setup.asset}
              <span className="sr-only"> {setup.name}</span>
            </Link>
            <Tag>{setup.timeframe}</Tag>
            <span className="figures ml-auto text-xs">
              <Total trades={trades} />
            </span>
            <button
              type="button"
              aria-label={m.simulator_remove({ name: setup.name })}
              onClick={() => onRemove(setup)}
              className="icon-button -my-2 -mr-2.5 size-9! touch:size-11!"
            >
              <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </button>
          </div>
          <p className="figures flex flex-wrap justify-between gap-x-3 text-xs text-muted">
            <ShownTimes times={setup} />
            <span>{m.simulator_trades_of({ count: formatCount(trades.length, getLocale()) })}</span>
          </p>
          <SetupBand times={setup} />
        </li>
      ))}
    </ul>
  );
}

function Total({ trades }: Pick<PlayedSetup, "trades">) {
  if (trades.length === 0) return null;
  const total = trades.reduce((sum, { r }) => sum + r, 0) / 1_000;
  return <span className={total > 0 ? "text-gain" : "text-loss"}>{formatR(total, getLocale())}</span>;
}
