import type { ReactNode } from "react";
import { WithHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { FollowButton } from "#app/core/follows/follow-button.tsx";
import { hydratesNear } from "#app/core/hydration/hydrates-near.tsx";
import { VoteButton } from "#app/core/votes/vote-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { useEvidence } from "../lib/use-evidence.ts";
import { Backtest } from "./backtest.tsx";
import { EvidenceTables } from "./evidence-tables.tsx";
import { MonthsTwin } from "./months-twin.tsx";
import { CompareAndShare } from "./setup-actions.tsx";
import { SetupConfiguration } from "./setup-configuration.tsx";
import { hasEvaluation, SetupEvaluation } from "./setup-evaluation.tsx";
import { SetupFigures } from "./setup-figures.tsx";
import { SetupSource } from "./setup-source.tsx";
import { SetupTimes } from "./setup-times.tsx";
import { TradesDisclosure } from "./trades-disclosure.tsx";

const NearBacktest = hydratesNear(Backtest);
const NearConfiguration = hydratesNear(SetupConfiguration);
const NearEvidence = hydratesNear(Evidence);

type SetupDetailProps = {
  setup: Setup;
  /** Null where it has never been tested. */
  row: TradesRow | null;
  /** Of its parts: the frame has the title. */
  level: "h2" | "h3";
};

/** All about one setup; the dialog and the page frame it. Spec: [2.32]. */
export function SetupDetail({ setup, row, level }: SetupDetailProps) {
  const evidence = useEvidence(setup, row);
  return (
    <>
      <div className="grid gap-4 pb-5">
        <div className="flex flex-wrap items-center gap-2">
          <FollowButton setupId={setup.id} setupName={setup.name} hasWords />
          <VoteButton setupId={setup.id} setupName={setup.name} voteCount={setup.voteCount} />
          <CompareAndShare setup={setup} />
        </div>
        <SetupTimes setup={setup} />
      </div>
      <WithHypotheticalNotice>
        <SetupFigures setup={setup} />
        <div className="-mx-4.5 mb-5 grid border-y md:-mx-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
          <div className="px-4.5 py-5 md:px-6">
            {evidence === null ? (
              <p className="text-sm text-muted">{m.setup_never_tested()}</p>
            ) : (
              <NearBacktest setup={setup} evidence={evidence} level={level} />
            )}
          </div>
          <div className="px-4.5 py-5 max-lg:border-t md:px-6 lg:border-l">
            <NearConfiguration setup={setup} level={level} />
          </div>
        </div>
        <ImportantNotice />
      </WithHypotheticalNotice>
      <NearEvidence setup={setup} row={row} evidence={evidence} level={level} />
    </>
  );
}

type EvidenceProps = SetupDetailProps & { evidence: SetupEvidence | null };

/** What stands behind the figures: the parts, the weekdays, the months, each trade, and where it all comes from. */
function Evidence({ setup, row, evidence, level }: EvidenceProps) {
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

/** Spec [2.32]: the important-notice disclaimer. */
function ImportantNotice() {
  return (
    <p role="note" className="mb-3 max-w-[90ch] border-l-2 border-signal pl-3 text-xs leading-[1.55] text-muted">
      <b className="font-semibold text-text">{m.setup_important()}.</b> {m.setup_important_text()}
    </p>
  );
}
