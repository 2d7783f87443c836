import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";

/** From how many tested it was chosen, from which prices, and what it costs to trade in the simulation. */
export function SetupSource({ setup }: { setup: Setup }) {
  const language = getLocale();
  const { selectedFrom, source, backtestFrom, backtestTo, costTicks } = setup;
  return (
    <div className="grid max-w-[90ch] gap-1.5 text-sm text-muted">
      {selectedFrom === null ? null : (
        <p>
          <b className="font-[550] text-text">
            {m.setup_selected_from({ count: formatCount(selectedFrom, language) })}
          </b>{" "}
          {m.setup_selected_text()}
        </p>
      )}
      {backtestFrom === null || backtestTo === null ? null : (
        <p>
          {m.setup_period({
            from: formatDay(backtestFrom, language),
            to: formatDay(backtestTo, language),
            cost: formatCount(costTicks, language),
          })}
        </p>
      )}
      {source === null ? null : <p>{m.setup_source({ source })}</p>}
      <p>
        <TextLink to={`${paths.verification}?setup=${setup.id}`}>{m.setup_verify()}</TextLink>
      </p>
    </div>
  );
}
