import { Link2 } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { copyText } from "#app/core/browser/clipboard/copy-text.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { NumberField } from "#app/core/simulator/number-field.tsx";
import { RiskSlider } from "#app/core/simulator/risk-slider.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { CURRENCY } from "#domain/money.ts";
import { LIMITS, type RulesChoice, type SimulatorState, type SourceChoice } from "#domain/simulator/address.ts";
import type { ChosenRules } from "../lib/use-question.ts";
import { type ChangeSimulator, simulatorUrl } from "../lib/use-simulator-state.ts";
import { RulesChooser } from "./rules-chooser.tsx";
import { type SourceChoiceProps, SourceChooser } from "./source-chooser.tsx";

type SimulatorFormProps = Pick<SourceChoiceProps, "played" | "awaited" | "problem" | "funding" | "onHistory"> & {
  state: SimulatorState;
  change: ChangeSimulator;
  chosen: ChosenRules;
  /** What is simulated in a line, for a phone's folded form. */
  summary: string;
};

/** All that is asked. On a phone what is rarely changed is folded below one line. */
export function SimulatorForm({ state, change, chosen, summary, ...setups }: SimulatorFormProps) {
  // A phone's reader who has to choose a file finds where.
  const [isOpen, setIsOpen] = useState(state.source.kind === "history");
  const onSource = useCallback((source: SourceChoice) => change({ source }), [change]);
  const onRules = useCallback((rules: RulesChoice) => change({ rules }), [change]);
  const onRisk = useCallback((riskPercent: number) => change({ riskPercent }), [change]);
  const { riskPercent } = state;
  const simulated = useMemo(() => ({ riskPercent, onRisk }), [riskPercent, onRisk]);
  const folded = isOpen ? undefined : "max-lg:hidden noscript:block!";
  return (
    <Card as="div" className="grid gap-5">
      <div className="flex items-center justify-between gap-3 lg:hidden">
        <p className="min-w-0 text-sm font-medium">{summary}</p>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="flex-none noscript:hidden">
          {isOpen ? m.common_close() : m.simulator_change()}
        </Button>
      </div>
      <Part title={m.simulator_source()} className={folded}>
        <SourceChooser source={state.source} onSource={onSource} simulated={simulated} {...setups} />
      </Part>
      <Part title={m.common_evaluation()} className={joinClasses("border-t pt-5", folded)}>
        <RulesChooser choice={state.rules} chosen={chosen} onRules={onRules} />
      </Part>
      <div className="border-t pt-5">
        <RiskSlider riskPercent={riskPercent} onRisk={onRisk} />
      </div>
      <div className={joinClasses("border-t pt-5", folded)}>
        <NumberField
          label={m.simulator_fee()}
          labelNote="USD"
          hint={m.simulator_fee_text()}
          placeholder={m.simulator_fee_empty()}
          mayBeEmpty
          value={state.feeCents === null ? null : state.feeCents / 100}
          limits={{ least: 0, most: LIMITS.feeCents / 100, decimals: 2 }}
          unit={{ currency: CURRENCY }}
          onValue={(fee) => change({ feeCents: fee === null ? null : Math.round(fee * 100) })}
        />
      </div>
      <div className={joinClasses("grid gap-2 border-t pt-5", folded)}>
        <Button onClick={() => void copyAddress(state)} className="noscript:hidden">
          <Link2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.simulator_copy_address()}
        </Button>
        <p className="text-xs text-muted">{sharedText(state, setups.funding)}</p>
      </div>
    </Card>
  );
}

/** What a copied address gives the person who opens it. */
function sharedText({ source, seed }: SimulatorState, { chosen }: SourceChoiceProps["funding"]): string {
  if (source.kind === "history") return m.simulator_history_not_shared();
  if (source.kind === "setups" && chosen.length > 0) return m.simulator_funding_not_shared();
  return m.simulator_seed({ seed });
}

function Part({ title, className, children }: { title: string; className?: string | undefined; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-base">{title}</h2>
      {children}
    </section>
  );
}

async function copyAddress(state: SimulatorState): Promise<void> {
  if (await copyText(simulatorUrl(state))) showToast({ title: m.simulator_copied(), tone: "success" });
  else showToast({ title: m.simulator_copy_failed(), tone: "destructive" });
}
