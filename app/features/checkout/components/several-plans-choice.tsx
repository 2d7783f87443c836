import type { UseFormRegisterReturn } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

type SeveralPlansChoiceProps = { planToKeep: PlanId; choice: UseFormRegisterReturn; hasError: boolean };

/** Asked before money is spent on plans that don't add up. docs/field-notes.md, "What the money buys". */
export function SeveralPlansChoice({ planToKeep, choice, hasError }: SeveralPlansChoiceProps) {
  const plan = getPlan(planToKeep).name;
  const options = [
    { value: "higher", label: m.checkout_several_only_higher({ plan }) },
    { value: "all", label: m.checkout_several_all() },
  ];
  return (
    <Card as="div">
      <fieldset aria-describedby={hasError ? "plans-choice-error" : undefined}>
        <legend className="text-lg font-semibold">{m.checkout_several_title()}</legend>
        <p className="mt-1 mb-3 text-sm text-muted">{m.checkout_several_text()}</p>
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
            <input {...choice} type="radio" value={value} className="size-5 flex-none accent-signal" />
            {label}
          </label>
        ))}
      </fieldset>
      {hasError ? (
        <p id="plans-choice-error" className="mt-2 text-sm text-loss">
          {m.checkout_several_required()}
        </p>
      ) : null}
    </Card>
  );
}
