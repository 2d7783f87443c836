import { Plus } from "lucide-react";
import { memo, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Setup } from "#domain/setups/setup.ts";
import { LIMITS, RATE_START, type SourceChoice } from "#domain/simulator/address.ts";
import type { HistoryTrades, SimulatedRisk } from "../history/history-source.tsx";
import type { PlayedSetup } from "../lib/use-played-setups.ts";
import type { PrivateSetups } from "../lib/use-private-setups.ts";
import { ChosenSetups } from "./chosen-setups.tsx";
import { RateFields } from "./rate-fields.tsx";

const FundingChoice = lazyPart(() => import("./funding-choice.tsx"), "FundingChoice");
const HistorySource = lazyPart(() => import("../history/history-source.tsx"), "HistorySource");
const SetupSearch = lazyPart(() => import("./setup-search.tsx"), "SetupSearch");

type SetupsChoice = Extract<SourceChoice, { kind: "setups" }>;

export type SourceChoiceProps = {
  source: SourceChoice;
  onSource: (source: SourceChoice) => void;
  /** The chosen setups that have been read. */
  played: readonly PlayedSetup[];
  /** Those that are on their way. */
  awaited: readonly number[];
  /** What went wrong while they were read. */
  problem: ReactNode;
  /** The member's own, which no address holds. */
  funding: PrivateSetups;
  /** The outcome of reading the visitor's own file. */
  onHistory: (history: HistoryTrades) => void;
  simulated: SimulatedRisk;
};

/** What is simulated: setups of the library, a history of the reader's own, or a win rate and a ratio. */
export const SourceChooser = memo(function SourceChooser({
  source,
  onSource,
  onHistory,
  simulated,
  ...setups
}: SourceChoiceProps) {
  const [lastSetups, setLastSetups] = useState<SetupsChoice>(source.kind === "setups" ? source : SETUPS_START);
  const isHydrated = useIsHydrated();
  const [isAskedAgain] = useState(source.kind === "history");
  const [hasHistory, setHasHistory] = useState(isAskedAgain);
  if (source.kind === "history" && !hasHistory) setHasHistory(true);
  function choose(kind: SourceChoice["kind"]) {
    if (source.kind === "setups") setLastSetups(source);
    onSource(kind === "setups" ? lastSetups : kind === "rate" ? RATE_START : { kind });
  }
  return (
    <div className="grid gap-4">
      <SegmentedControl
        block
        label={m.simulator_source()}
        value={source.kind}
        onValueChange={choose}
        options={[
          { value: "setups", label: m.common_setups() },
          { value: "history", label: m.simulator_source_history() },
          { value: "rate", label: m.simulator_source_rate() },
        ]}
      />
      {source.kind === "setups" ? <SetupsSource source={source} onSource={onSource} {...setups} /> : null}
      {hasHistory ? (
        // A file that has been read stays read while something else is simulated.
        <div hidden={source.kind !== "history"}>
          <Suspense fallback={<Skeleton className="h-60" />}>
            {isHydrated ? (
              <HistorySource isAskedAgain={isAskedAgain} onHistory={onHistory} simulated={simulated} />
            ) : (
              <Skeleton className="h-60" />
            )}
          </Suspense>
        </div>
      ) : null}
      {source.kind === "rate" ? <RateFields rate={source} onRate={onSource} /> : null}
    </div>
  );
});

const SETUPS_START: SetupsChoice = { kind: "setups", ids: null, isOutOfSampleOnly: true };

type SetupsSourceProps = Omit<SourceChoiceProps, "source" | "onHistory" | "simulated"> & { source: SetupsChoice };

function SetupsSource({ source, onSource, played, awaited, problem, funding }: SetupsSourceProps) {
  const [isSearching, setIsSearching] = useState(false);
  const ids = source.ids ?? played.flatMap(({ setup }) => (setup.planId === null ? setup.id : []));
  const isFull = ids.length >= LIMITS.setups;
  const choose = (next: readonly number[]) => onSource({ ...source, ids: next });
  const remove = ({ id, planId }: Setup) => {
    if (planId === null) choose(ids.filter((other) => other !== id));
    else funding.choose(funding.chosen.filter(({ setup }) => setup.id !== id));
  };
  return (
    <div className="grid gap-3">
      {source.ids === null ? <p className="text-xs text-muted">{m.simulator_example()}</p> : null}
      {source.ids?.length === 0 && funding.chosen.length === 0 && problem === null ? (
        <p className="text-sm text-muted">{m.simulator_setups_none()}</p>
      ) : null}
      {problem}
      {played.length === 0 ? null : (
        <WithHypotheticalNotice form="folded">
          <ChosenSetups played={played} onRemove={remove} />
        </WithHypotheticalNotice>
      )}
      {awaited.map((id) => (
        <Skeleton key={id} className="h-17" />
      ))}
      {isSearching && !isFull ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <SetupSearch chosen={ids} onPick={(id) => choose([...ids, id])} />
        </Suspense>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isSearching}
        disabled={isFull}
        onClick={() => setIsSearching(!isSearching)}
        className="justify-self-start noscript:hidden"
      >
        {isSearching ? null : <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        <span>{isSearching ? m.simulator_search_close() : m.simulator_add()}</span>
      </Button>
      {isFull ? <p className="text-xs text-muted">{m.simulator_setups_full({ count: LIMITS.setups })}</p> : null}
      {funding.userId === null ? null : (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <FundingChoice funding={funding} />
        </Suspense>
      )}
      <Checkbox
        label={m.simulator_all_trades()}
        hint={source.isOutOfSampleOnly ? m.simulator_after_only() : m.simulator_before_too()}
        checked={!source.isOutOfSampleOnly}
        onChange={({ target }) => onSource({ ...source, isOutOfSampleOnly: !target.checked })}
      />
    </div>
  );
}
