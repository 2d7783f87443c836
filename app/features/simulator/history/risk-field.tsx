import { useState } from "react";
import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { formatAmount } from "#domain/formats/format-money.ts";
import { CURRENCY } from "#domain/money.ts";
import { readTypedMoney } from "../lib/typed-money.ts";

type RiskFieldProps = {
  /** Cents that were said before, to begin with. */
  initial?: number | null;
  /** Null: dollars; empty: nobody has said it yet. */
  currency: string | null;
  /** What it is for. */
  hint: string;
  /** What doesn't fit of what was typed, or of leaving it empty. */
  problem?: string | undefined;
  /** Cents, for who doesn't know it: an estimate from the file; null where there is none. */
  estimate?: number | null;
  onRisk: (cents: number | null) => void;
  /** The estimate was taken by its press. */
  onEstimate?: () => void;
};

/** What a trade risked, of which the file says nothing: nobody knows it until it is typed, or the estimate is taken. */
export function RiskField(props: RiskFieldProps) {
  const { currency, hint, problem, initial = null, estimate = null, onRisk, onEstimate } = props;
  const [text, setText] = useState(initial === null ? "" : formatAmount(initial, getLocale()));
  const isUnread = text.trim() !== "" && readTypedMoney(text, currency) === null;
  const estimated = estimate === null ? null : formatAmount(estimate, getLocale());

  function type(next: string) {
    setText(next);
    onRisk(readTypedMoney(next, currency));
  }

  return (
    <div className="grid gap-2">
      <FigureField
        label={m.common_risk_per_trade()}
        labelNote={currency ?? CURRENCY}
        hint={hint}
        error={isUnread ? m.replay_not_an_amount() : problem}
        placeholder={m.replay_risk_unknown()}
        kind={moneyOf(currency)}
        typed={text}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {estimated !== null && text.trim() === "" ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
          {m.simulator_history_risk_median()}
          <Button
            size="sm"
            className="figures"
            onClick={() => {
              type(estimated);
              onEstimate?.();
            }}
          >
            {m.simulator_history_risk_use({ amount: `${estimated} ${currency ?? CURRENCY}` })}
          </Button>
        </p>
      ) : null}
      {estimated !== null && text === estimated ? (
        <p className="text-muted text-sm">{m.simulator_history_risk_estimated()}</p>
      ) : null}
    </div>
  );
}
