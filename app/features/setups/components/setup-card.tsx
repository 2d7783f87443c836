import { type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { ShownTimes } from "#app/core/formats/clock/shown-times.tsx";
import { formatPass, formatRiskPercent } from "#app/core/setups/evaluation-figures.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { sessionName } from "#app/core/setups/session-name.ts";
import { SetupBand } from "#app/core/setups/setup-band.tsx";
import { SetupDayChips } from "#app/core/setups/setup-day-chips.tsx";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { shownName } from "#app/core/setups/shown-name.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Tag } from "#app/ui/badge.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { LIBRARY_EVALUATION, type LibraryEvaluation } from "#domain/setups/library-evaluation.ts";
import { sessionOfSetup } from "#domain/setups/session-of-setup.ts";
import { simulatorOfSetups } from "#domain/simulator/setup-address.ts";
import type { SetupSummary } from "../lib/setup-summary.ts";
import { CardFigures } from "./card-figures.tsx";
import { MarksSlot } from "./marks-slot.tsx";

export type SetupCardProps = {
  setup: SetupSummary;
  isCompared: boolean;
  /** No more can be chosen. */
  isCompareFull: boolean;
  onCompare: (setupId: number, isOn: boolean) => void;
  /** Opens the detail in place; without it the link leads to the setup's own page. */
  onOpen: ((setupId: number) => void) | null;
};

export function SetupCard({ setup, isCompared, isCompareFull, onCompare, onOpen }: SetupCardProps) {
  useHypotheticalNotice();
  const language = getLocale();
  function open(event: MouseEvent) {
    // A new tab, a download: the visitor's own wish, for the browser.
    if (onOpen === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(setup.id);
  }
  return (
    <article className="card relative flex min-w-0 flex-col gap-3.5 p-4.5 transition-colors has-[h2_a:hover]:border-line-strong">
      <header className="flex items-center justify-between gap-2">
        <p className="flex min-w-0 items-center gap-2">
          <span className="figures truncate font-semibold">{setup.asset}</span>
          <Tag>{setup.timeframe}</Tag>
        </p>
        <MarksSlot setupId={setup.id} setupName={setup.name} voteCount={setup.voteCount} />
      </header>
      <h2 className="text-base">
        <Link
          to={href(paths.setup, { id: setup.id })}
          onClick={open}
          className="rounded-sm underline decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 after:rounded-card hover:decoration-signal"
        >
          {shownName(setup)}
        </Link>
      </h2>
      <div className="grid gap-2">
        <SetupBand times={setup} />
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span>
            <ShownTimes times={setup} />
          </span>
          <span>{sessionName(sessionOfSetup(setup))}</span>
        </p>
      </div>
      <CardFigures setup={setup} />
      {setup.evaluation === null ? null : <CardEvaluation evaluation={setup.evaluation} />}
      <footer className="mt-auto grid gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <SetupDayChips days={setup.days} />
          <span className="figures text-xs text-muted">
            {m.library_stop_target({
              stop: formatCount(setup.stopLoss, language),
              target: formatCount(setup.takeProfit, language),
            })}
          </span>
        </div>
        <div className="flex items-center justify-between gap-3 border-t pt-2.5 text-xs text-muted">
          <span>
            {setup.selectedFrom === null
              ? null
              : m.library_selected_from({ count: formatCount(setup.selectedFrom, language) })}
          </span>
          <Link
            to={simulatorOfSetups([setup.id])}
            aria-label={m.library_simulate({ name: setup.name })}
            className="relative ml-auto flex min-h-6 items-center underline-offset-4 hover:text-text hover:underline touch:min-h-11"
          >
            {m.common_simulate()}
          </Link>
          <CompareToggle
            name={setup.name}
            isOn={isCompared}
            isDisabled={isCompareFull && !isCompared}
            onChange={(isOn) => onCompare(setup.id, isOn)}
          />
        </div>
      </footer>
    </article>
  );
}

/** How often the setup passes the library's evaluation, with the range that its short history leaves open. Spec [1.6]. */
function CardEvaluation({ evaluation }: { evaluation: LibraryEvaluation }) {
  useHypotheticalNotice();
  const language = getLocale();
  const { pass, low, high, coin, riskPercent } = evaluation;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
      <span>
        {m.library_pass({ evaluation: LIBRARY_EVALUATION.name })}{" "}
        <b className="figures font-medium text-text">{formatPass(pass, language)}</b>{" "}
        <span className="figures">
          {coin === null
            ? m.library_pass_range({ low: formatPass(low, language), high: formatPass(high, language) })
            : m.library_pass_range_coin({
                low: formatPass(low, language),
                high: formatPass(high, language),
                coin: formatPass(coin, language),
              })}
        </span>
      </span>
      <span>{m.library_pass_risk({ risk: formatRiskPercent(riskPercent, language) })}</span>
    </p>
  );
}

type CompareToggleProps = {
  name: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
};

/** Needs script: without it there is no bar to go on from. */
function CompareToggle({ name, isOn, isDisabled, onChange }: CompareToggleProps) {
  const box = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (box.current !== null && box.current.checked !== isOn) onChange(box.current.checked);
  });
  // A press may come before React does: the browser has kept it.
  useEffect(() => takeOver(), []);
  return (
    <label className="relative inline-flex min-h-6 flex-none cursor-pointer items-center gap-2 noscript:hidden has-disabled:cursor-not-allowed has-disabled:opacity-55 touch:min-h-11">
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={m.library_compare_setup({ name })}
        className="check size-4.5 border-line-strong"
      />
      {m.common_compare()}
    </label>
  );
}
