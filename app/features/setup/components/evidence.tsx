import type { ReactNode } from "react";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { EvidenceTables } from "./evidence-tables.tsx";
import { MonthsTwin } from "./months-twin.tsx";
import { hasEvaluation, SetupEvaluation } from "./setup-evaluation.tsx";
import { SetupSource } from "./setup-source.tsx";
import { TradesDisclosure } from "./trades-disclosure.tsx";

export type EvidenceProps = {
  setup: Setup;
  row: TradesRow | null;
  evidence: SetupEvidence | null;
  level: "h2" | "h3";
};

/** What stands behind the figures: the parts, the weekdays, the months, each trade, and where it all comes from. */
export function Evidence({ setup, row, evidence, level }: EvidenceProps) {
  const isEvaluated = hasEvaluation(setup, row);
  return (
    <>
      <WithHypotheticalNotice form="folded" className="mb-5">
        {isEvaluated ? (
          <DetailSection className="mt-5">
            <SetupEvaluation setup={setup} row={row} level={level} />
          </DetailSection>
        ) : null}
        {setup.statistics === null ? null : (
          <DetailSection className={isEvaluated ? undefined : "mt-5"}>
            <EvidenceTables statistics={setup.statistics} level={level} />
          </DetailSection>
        )}
        {evidence === null ? null : (
          <DetailSection className="grid gap-3">
            <MonthsTwin evidence={evidence} />
            <TradesDisclosure setup={setup} evidence={evidence} />
          </DetailSection>
        )}
      </WithHypotheticalNotice>
      <DetailSection>
        <SetupSource setup={setup} />
      </DetailSection>
    </>
  );
}

/** A part of the detail between two hairlines that reach the frame's edges, in the dialog and on the page alike. */
function DetailSection({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses("-mx-4.5 border-t px-4.5 py-5 md:-mx-6 md:px-6", className)}>{children}</div>;
}
