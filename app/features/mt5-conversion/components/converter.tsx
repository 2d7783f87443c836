import type { Setup } from "#domain/setups/setup.ts";
import { useConversion } from "../lib/use-conversion.ts";
import { BrokerForm } from "./broker-form.tsx";
import { ClockChanges } from "./clock-changes.tsx";
import { Distances } from "./distances.tsx";
import { HoursCard } from "./hours-card.tsx";
import { ImportPreset } from "./import-preset.tsx";
import { PresetFile } from "./preset-file.tsx";
import { RiskForm } from "./risk-form.tsx";
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
