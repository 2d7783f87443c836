import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { CURRENCY } from "#domain/money.ts";
import { readTypedMoney } from "../lib/typed-money.ts";

type RiskFieldProps = { currency: string | null; onRisk: (cents: number | null) => void };

/** What a trade risked, of which the file says nothing: nobody knows it until it is typed. */
export function RiskField({ currency, onRisk }: RiskFieldProps) {
  const [text, setText] = useState("");
  const cents = readTypedMoney(text);
  return (
    <Field
      label={m.common_risk_per_trade()}
      labelNote={currency ?? CURRENCY}
      hint={m.replay_risk_hint()}
      error={text.trim() !== "" && cents === null ? m.replay_not_an_amount() : undefined}
      placeholder={m.replay_risk_unknown()}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="figures"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onRisk(readTypedMoney(target.value));
      }}
    />
  );
}
