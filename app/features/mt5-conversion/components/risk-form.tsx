import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { ENTRY_KINDS, type RiskEntry } from "#domain/mt5/read-entries.ts";
import { problemOfField } from "../lib/problem-of-field.ts";
import { fieldId, fieldName } from "../lib/problem-texts.ts";
import type { ConversionForm } from "../lib/use-conversion.ts";

/** What a stop may cost. Nothing of it leaves the browser. */
export function RiskForm({ form: { draft, conversion, setRisk } }: { form: ConversionForm }) {
  const input = (field: keyof RiskEntry) => ({
    id: fieldId(field),
    label: fieldName(field),
    value: draft.risk[field],
    error: problemOfField(conversion.problems, field),
    typed: draft.risk[field],
    kind: ENTRY_KINDS[field],
    maxLength: 20,
    onChange: (event: { target: { value: string } }) => setRisk({ [field]: event.target.value }),
  });
  return (
    <Card aria-labelledby="mt5-risk-title">
      <h2 id="mt5-risk-title" className="text-lg">
        {m.common_risk()}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <FigureField {...input("equity")} placeholder="10000" />
        <FigureField {...input("percent")} />
      </div>
      <p className="mt-3 text-xs text-muted">{m.mt5_risk_private()}</p>
    </Card>
  );
}
