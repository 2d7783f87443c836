import { useState } from "react";
import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { CURRENCY } from "#domain/money.ts";
import { readTypedMoney } from "../lib/typed-money.ts";

type RiskFieldProps = {
  /** Null: dollars; empty: nobody has said it yet. */
  currency: string | null;
  /** What it is for. */
  hint: string;
  /** What doesn't fit of what was typed, or of leaving it empty. */
  problem?: string | undefined;
  onRisk: (cents: number | null) => void;
};

/** What a trade risked, of which the file says nothing: nobody knows it until it is typed. */
export function RiskField({ currency, hint, problem, onRisk }: RiskFieldProps) {
  const [text, setText] = useState("");
  const isUnread = text.trim() !== "" && readTypedMoney(text, currency) === null;
  return (
    <FigureField
      label={m.common_risk_per_trade()}
      labelNote={currency ?? CURRENCY}
      hint={hint}
      error={isUnread ? m.replay_not_an_amount() : problem}
      placeholder={m.replay_risk_unknown()}
      kind={moneyOf(currency)}
      typed={text}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onRisk(readTypedMoney(target.value, currency));
      }}
    />
  );
}
