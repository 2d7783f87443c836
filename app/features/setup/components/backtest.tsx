import { unitNote, useResultText, useResultUnit } from "#app/core/setups/result-unit.ts";
import { ResultUnitSwitch } from "#app/core/setups/result-unit-switch.tsx";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Setup } from "#domain/setups/setup.ts";
import { agree, type SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { EquityChart } from "./equity-chart.tsx";
import { HelpMark } from "./help-mark.tsx";

type BacktestProps = { setup: Setup; evidence: SetupEvidence; level: "h2" | "h3" };

/** The evidence drawn from the trades, before and after the choice, and whether the shown figures are theirs. */
export function Backtest({ setup, evidence, level: Heading }: BacktestProps) {
  const note = unitNote(useResultUnit());
  return (
    <div className="grid content-start gap-3">
      <div className="flex min-h-9 items-center gap-1">
        <Heading className="text-base">{m.setup_backtest()}</Heading>
        <HelpMark about={m.setup_backtest()} text={m.setup_r_help()} />
        <ResultUnitSwitch className="ml-auto" />
      </div>
      {note === null ? null : <p className="text-xs text-muted">{note}</p>}
      {evidence.inSampleTrades === null ? null : <Parts evidence={evidence} split={evidence.inSampleTrades} />}
      <EquityChart evidence={evidence} />
      <Recomputed setup={setup} evidence={evidence} />
    </div>
  );
}

/** After the choice, in the colour of what came out; before it, grey as its line. */
function Parts({ evidence: { equity, trades }, split }: { evidence: SetupEvidence; split: number }) {
  const language = getLocale();
  const text = useResultText();
  const before = split === 0 ? 0 : (equity[split - 1] ?? 0);
  const after = (equity.at(-1) ?? 0) - before;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <span>
        {m.setup_part_after()}{" "}
        <b className={`figures font-medium ${after >= 0 ? "text-gain" : "text-loss"}`}>
          {text(after)}, n {formatCount(trades.count - split, language)}
        </b>
      </span>
      <span className="text-muted">
        {m.setup_part_before()}{" "}
        <b className="figures font-medium">
          {text(before)}, n {formatCount(split, language)}
        </b>
      </span>
    </p>
  );
}

function Recomputed({ setup, evidence }: { setup: Setup; evidence: SetupEvidence }) {
  if (setup.statistics === null || evidence.recomputed === null) return null;
  const trades = formatCount(evidence.trades.count, getLocale());
  return agree(setup.statistics, evidence.recomputed) ? (
    <p className="text-xs text-muted">{m.setup_recomputed({ trades })}</p>
  ) : (
    <p role="alert" className="text-xs text-loss">
      {m.setup_recomputed_differs({ trades })}
    </p>
  );
}
