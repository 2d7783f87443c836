import { type ChangeEvent, useId, useState } from "react";
import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { Notice } from "#app/ui/notice.tsx";
import { mondayOf } from "#domain/mt5/calendar.ts";
import { differingSpans } from "#domain/mt5/clock-changes.ts";
import { ENTRY_KINDS, type RiskEntry } from "#domain/mt5/read-entries.ts";
import { type ReadPreset, readPreset } from "#domain/mt5/read-preset.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { dateText } from "../lib/figure.ts";
import { problemOfField } from "../lib/problem-of-field.ts";
import { fieldId, fieldName, fileProblemText } from "../lib/problem-texts.ts";
import { type ConversionForm, useConversion } from "../lib/use-conversion.ts";
import { BrokerForm } from "./broker-form.tsx";
import { ClockChanges } from "./clock-changes.tsx";
import { Distances } from "./distances.tsx";
import { HoursTable } from "./hours-table.tsx";
import { ImportedPreset } from "./imported-preset.tsx";
import { PresetFile } from "./preset-file.tsx";
import { SymbolForm } from "./symbol-form.tsx";

/** The forms and, beside them, what comes of them as they are filled in. Browser only. */
export function Converter({ setup }: { setup: Setup }) {
  const form = useConversion(setup);
  return (
    <>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <BrokerForm form={form} />
          <SymbolForm form={form} />
          <RiskForm form={form} />
        </div>
        <div className="grid gap-4">
          <HoursCard form={form} />
          <Distances form={form} />
          <PresetFile form={form} />
          <ClockChanges form={form} />
        </div>
      </div>
      <ImportPreset setup={setup} />
    </>
  );
}

/** What a stop may cost. Nothing of it leaves the browser. */
function RiskForm({ form: { draft, conversion, setRisk } }: { form: ConversionForm }) {
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

/** Both patterns of each operating day in the chosen week, by every clock, and how long that holds. */
function HoursCard({ form: { draft, conversion } }: { form: ConversionForm }) {
  const monday = mondayOf(draft.date);
  const [span] = differingSpans(monday).filter(({ from }) => from <= monday);
  return (
    <Card isFlush aria-labelledby="mt5-hours-title">
      <div className="grid gap-3 p-4.5 md:px-5 md:pt-6 md:pb-4">
        <h2 id="mt5-hours-title" className="text-lg">
          {m.mt5_hours_title({ date: dateText(monday) })}
        </h2>
        <p className="text-sm text-muted">{holdText(draft.broker !== null, conversion.hoursUntil)}</p>
        {span === undefined ? null : (
          <Notice tone="warning" title={m.mt5_differs_title()}>
            {m.mt5_differs_text({ from: dateText(span.from), to: dateText(span.to) })}
          </Notice>
        )}
      </div>
      <HoursTable draft={draft} week={conversion.week} />
    </Card>
  );
}

function holdText(hasBroker: boolean, until: string | null): string {
  if (!hasBroker) return m.mt5_hours_no_broker();
  return until === null ? m.mt5_hours_always() : m.mt5_hours_until({ date: dateText(until) });
}

/** A preset chosen from the disk, told as a setup again. It is read here and sent nowhere. */
function ImportPreset({ setup }: { setup: Setup }) {
  const id = useId();
  const [file, setFile] = useState<{ name: string; read: ReadPreset } | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (chosen === undefined) return setFile(null);
    setFile({ name: chosen.name, read: readPreset(new Uint8Array(await chosen.arrayBuffer())) });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`}>{m.mt5_back_title()}</h2>
      <p className="mt-2 max-w-[68ch] text-muted">{m.mt5_back_text()}</p>
      <Card as="div" className="mt-5">
        <label htmlFor={id} className="block text-sm font-medium">
          {m.mt5_back_choose()}
        </label>
        <input
          id={id}
          type="file"
          accept=".set"
          onChange={choose}
          className={`${CONTROL_LOOK} mt-1.5 border-line-strong file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-[550] file:text-text sm:max-w-[32rem]`}
        />
        <div aria-live="polite">
          {file === null ? null : file.read.ok ? (
            <ImportedPreset preset={file.read.value} setup={setup} />
          ) : (
            <Notice tone="error" className="mt-5" title={m.mt5_back_refused({ name: file.name })}>
              <ul className="grid list-disc gap-1 pl-4.5">
                {file.read.problems.map((problem) => (
                  <li key={fileProblemText(problem)}>{fileProblemText(problem)}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </Card>
    </section>
  );
}
