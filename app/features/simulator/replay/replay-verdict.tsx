import { ChevronDown } from "lucide-react";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Preset } from "#domain/evaluations/presets.ts";
import type { LikelyClock } from "#domain/histories/likely-clock.ts";
import type { Breach, ReplayedHistory } from "#domain/replay/replayed.ts";
import { isBeyondFile, openQuestions } from "#domain/replay/verdict.ts";
import { CLOCK_ID, guessedClockName } from "../history/history-clock.tsx";
import { accountMoney } from "../lib/account-money.ts";
import { firmMoment, readerMoment } from "../lib/firm-time.ts";
import type { ReplayProps } from "../lib/replay-props.ts";
import { VERDICT_ID } from "../lib/to-verdict.ts";
import { verdictTitle } from "../lib/verdict-title.ts";
import { HeldTrades } from "./held-trades.tsx";
import { ReplayChart } from "./replay-chart.tsx";
import { Standing } from "./standing.tsx";

type ReplayVerdictProps = ReplayProps & {
  preset: Preset | null;
  /** The clock of the file's times, where nobody has confirmed it. */
  guess: LikelyClock | null;
  /** The other clocks that it is likely to be by come to the same verdict. */
  isOfAnyClock: boolean;
};

/** How the evaluation would have ended with these trades, how sure that is, and its state against each rule. */
export function ReplayVerdict({ preset, guess, isOfAnyClock, ...props }: ReplayVerdictProps) {
  const { replayed, rules, currency } = props;
  const { breach, state } = replayed;
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
        <h2
          id={VERDICT_ID}
          tabIndex={-1}
          className="mt-1 max-w-[40ch] scroll-mt-28 text-2xl outline-none max-sm:text-xl"
        >
          {verdictTitle(props)}
        </h2>
        {breach === null ? null : <BreachText breach={breach} rules={rules} currency={currency} />}
        {guess === null ? null : (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            {m.replay_clock_guessed({ clock: guessedClockName(guess) })} {isOfAnyClock ? m.replay_clock_any() : ""}
            <Button size="sm" variant="quiet" onClick={() => document.getElementById(CLOCK_ID)?.focus()}>
              {m.replay_clock_change()}
            </Button>
          </p>
        )}
        <Unknown replayed={replayed} />
      </div>
      <HeldTrades replayed={replayed} />
      <ReplayChart {...props} />
      <Standing {...props} />
    </Card>
  );
}

/** What the file leaves open, and what would settle it: of the file, and so apart from the verdict. */
function Unknown({ replayed }: { replayed: ReplayedHistory }) {
  const { could, higher, peak, unopened } = openQuestions(replayed);
  if (could.length + higher.length + peak.length + unopened.length === 0)
    return <p className="mt-2 max-w-[70ch] text-muted">{m.replay_could_none()}</p>;
  const count = (value: number) => formatCount(value, getLocale());
  const beyond = could.filter((day) => day.could !== null && isBeyondFile(day.could)).length;
  const days = replayed.days.filter(({ phase }) => phase !== null).length;
  return (
    <details className="disclosure mt-3 border-y text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-4 font-[550]">
        {m.replay_unknown()}
        <ChevronDown aria-hidden="true" className="turns size-4.5 flex-none text-muted" strokeWidth={1.6} />
      </summary>
      <div className="grid max-w-[70ch] gap-2 pb-4 text-muted">
        {could.length === 0 ? null : (
          <p>
            {beyond === could.length
              ? m.replay_could_all_beyond()
              : m.replay_could_some({ count: count(could.length), days: count(days) })}
            {beyond === 0 || beyond === could.length ? "" : ` ${m.replay_could_beyond({ beyond: count(beyond) })}`}
          </p>
        )}
        {higher.length === 0 ? null : <p>{m.replay_higher_some({ count: count(higher.length) })}</p>}
        {peak.length === 0 ? null : <p>{m.replay_open_peak()}</p>}
        {unopened.length === 0 ? null : <p>{m.replay_openings_unknown()}</p>}
        {could.length === 0 ? null : <p>{m.replay_could_settle()}</p>}
      </div>
    </details>
  );
}

function BreachText({ breach, rules, currency }: { breach: Breach } & Pick<ReplayProps, "rules" | "currency">) {
  const { closing, isWhileOpen } = breach;
  if (closing === null) return null;
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
