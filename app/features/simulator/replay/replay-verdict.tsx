import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import type { Preset } from "#domain/evaluations/presets.ts";
import type { Breach } from "#domain/replay/replayed.ts";
import { openQuestions } from "#domain/replay/verdict.ts";
import { accountMoney } from "../lib/account-money.ts";
import { firmMoment, readerMoment } from "../lib/firm-time.ts";
import type { ReplayProps } from "../lib/replay-props.ts";
import { verdictTitle } from "../lib/verdict-title.ts";
import { HeldTrades } from "./held-trades.tsx";
import { ReplayChart } from "./replay-chart.tsx";
import { Standing } from "./standing.tsx";

/** How the evaluation would have ended with these trades, how sure that is, and where it stood. */
export function ReplayVerdict({ preset, ...props }: ReplayProps & { preset: Preset | null }) {
  const { replayed, rules, currency } = props;
  const { breach, state } = replayed;
  const { could, higher, peak, unopened } = openQuestions(replayed);
  const isClear = could.length + higher.length + peak.length + unopened.length === 0;
  const beyond = could.filter((day) => day.could?.nearest?.isBeyondFile === true).length;
  const counts = { count: formatCount(could.length, getLocale()), beyond: formatCount(beyond, getLocale()) };
  const name = preset === null ? m.replay_own_rules() : `${preset.published.firm} ${preset.published.product}`;
  return (
    <Card className="grid gap-5">
      <div>
        <p className="text-sm text-muted">
          {m.replay_head({
            name,
            phase: String((breach?.phase ?? state.phase) + 1),
            phases: String(rules.phases.length),
            size: accountMoney(rules.initialCents, currency),
          })}
        </p>
        <h2 className="mt-1 text-2xl">{verdictTitle(replayed, rules)}</h2>
        {breach === null ? null : <BreachText breach={breach} rules={rules} currency={currency} />}
        <p className="mt-2 max-w-[70ch] text-muted">
          {isClear ? m.replay_could_none() : ""}
          {could.length > 0 ? `${m.replay_could_some(counts)} ` : ""}
          {higher.length > 0 ? `${m.replay_higher_some({ count: formatCount(higher.length, getLocale()) })} ` : ""}
          {peak.length > 0 ? `${m.replay_open_peak()} ` : ""}
          {unopened.length > 0 ? m.replay_openings_unknown() : ""}
        </p>
      </div>
      <HeldTrades replayed={replayed} />
      <ReplayChart {...props} />
      <Standing {...props} />
    </Card>
  );
}

function BreachText({ breach, rules, currency }: { breach: Breach } & Pick<ReplayProps, "rules" | "currency">) {
  const { closing, isWhileOpen } = breach;
  if (closing === null) return <p className="mt-2 text-muted">{m.replay_time_text()}</p>;
  const { trade, balance, floor, at } = closing;
  const facts = {
    ticket: trade.source.ticket,
    symbol: trade.source.symbol,
    balance: accountMoney(balance, currency),
    floor: accountMoney(floor, currency),
    firm: firmMoment(at, rules.day.zone),
    reader: readerMoment(at),
  };
  if (breach.rule === "consistency")
    return <p className="mt-2 max-w-[70ch] text-muted">{m.replay_consistency_text(facts)}</p>;
  return (
    <p className="mt-2 max-w-[70ch] text-muted">
      {isWhileOpen ? m.replay_certain_while_open(facts) : m.replay_certain_at_close(facts)}
    </p>
  );
}
