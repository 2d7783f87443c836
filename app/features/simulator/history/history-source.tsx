import { useEffect, useEffectEvent, useMemo } from "react";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { riskText } from "#app/core/simulator/answer-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { needsClock } from "#domain/histories/in-utc.ts";
import * as paths from "#domain/pages/paths.ts";
import {
  medianLossCents,
  riskPercentOf,
  timeUploaded,
  type UploadedTrades,
  uploadedTrades,
} from "#domain/simulator/uploaded-trades.ts";
import { moveTo, moveToVerdict, QUESTIONS_ID, VERDICT_ID } from "../lib/to-verdict.ts";
import { HistoryInput, ToVerdict } from "./history-input.tsx";
import { RiskField } from "./risk-field.tsx";
import { useHistoryUpload } from "./use-history-upload.ts";

/** An uploaded history on its way to trades: what has to come first, in words, or what they are. */
export type HistoryTrades = { kind: "lacking"; text: string } | Extract<UploadedTrades, { kind: "ready" }>;

type Uploaded =
  | { kind: "no_file" }
  | { kind: "no_columns" }
  | { kind: "no_clock" }
  | { kind: "no_currency" }
  | UploadedTrades;

const LACKS: Record<Exclude<Uploaded["kind"], "ready">, () => string> = {
  no_file: m.simulator_incomplete_file,
  no_columns: m.histories_incomplete_columns,
  no_clock: m.replay_empty_clock,
  no_currency: m.histories_currency_needed,
  risk_unknown: m.simulator_incomplete_risk,
  risk_too_small: m.simulator_incomplete_risk,
};

export type SimulatedRisk = {
  /** What is simulated, in percent of the account's start. */
  riskPercent: number;
  onRisk: (riskPercent: number) => void;
};

type HistorySourceProps = {
  /** The page was opened for a history: no address holds the file, so it is asked for again. */
  isAskedAgain: boolean;
  onHistory: (history: HistoryTrades) => void;
  /** What its own trades risked is simulated, until another share is chosen. */
  simulated: SimulatedRisk;
};

/** A reader's own history to be simulated: its file, the clock of its times, and what a trade risked. */
export function HistorySource({ isAskedAgain, onHistory, simulated }: HistorySourceProps) {
  const upload = useHistoryUpload({ isGoingOn: true, guessesClock: true });
  const { state, uploaded, currency, riskCents } = upload;
  const isRead = state.kind === "read";
  const hasClock = state.kind === "read" && (upload.clock !== null || !needsClock(state.history));
  const isUnknown = state.kind === "unknown_table";
  const timed = useMemo(() => uploaded && timeUploaded(uploaded.history.trades), [uploaded]);
  const medianLoss = useMemo(() => timed && medianLossCents(timed), [timed]);
  const history = useMemo((): Uploaded => {
    if (timed !== null) return uploadedTrades(timed, riskCents);
    if (isRead) return { kind: hasClock ? "no_currency" : "no_clock" };
    return { kind: isUnknown ? "no_columns" : "no_file" };
  }, [timed, isRead, hasClock, isUnknown, riskCents]);
  useEffect(() => {
    onHistory(history.kind === "ready" ? history : { kind: "lacking", text: LACKS[history.kind]() });
  }, [history, onHistory]);
  const isReady = history.kind === "ready";
  const moveOn = useEffectEvent(() => moveTo(isReady ? VERDICT_ID : QUESTIONS_ID));
  useEffect(() => {
    if (upload.reads > 0) moveOn();
  }, [upload.reads]);
  const startingCents = state.kind === "read" ? state.history.account.startingCents : null;
  const shareOf = (cents: number | null) =>
    cents === null || startingCents === null ? null : riskPercentOf(cents, startingCents);
  const ownShare = shareOf(riskCents);

  function sayRisk(cents: number | null) {
    upload.setRiskCents(cents);
    const share = shareOf(cents);
    if (share !== null) simulated.onRisk(share);
  }

  const risk = isRead ? (
    <>
      <RiskField
        key={state.name}
        initial={riskCents}
        currency={currency ?? ""}
        hint={m.simulator_history_risk_hint()}
        problem={riskProblem(history)}
        estimate={medianLoss}
        onRisk={sayRisk}
        onEstimate={moveToVerdict}
      />
      {ownShare === null ? null : <OwnShare share={ownShare} simulated={simulated} />}
      {isReady ? <ToVerdict /> : null}
    </>
  ) : null;
  return (
    <div className="grid gap-5">
      {state.kind === "none" && isAskedAgain ? <Notice tone="info">{m.simulator_history_again()}</Notice> : null}
      <HistoryInput upload={upload} next={risk} />
      {history.kind === "ready" && !history.isWorstKnown ? (
        <p className="text-xs text-muted">{m.simulator_history_closed()}</p>
      ) : null}
      <div className="grid gap-2">
        <p className="text-xs text-muted">{m.simulator_history_replay()}</p>
        <ButtonLink to={paths.historyReplay}>{m.replay_title()}</ButtonLink>
      </div>
    </div>
  );
}

/** What the account risked beside what is simulated. */
function OwnShare({ share, simulated: { riskPercent, onRisk } }: { share: number; simulated: SimulatedRisk }) {
  const own = riskText(share, getLocale());
  if (share === riskPercent) return <p className="text-muted text-sm">{m.simulator_history_share({ own })}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
      {m.simulator_history_share_other({ own, simulated: riskText(riskPercent, getLocale()) })}
      <Button size="sm" className="figures" onClick={() => onRisk(share)}>
        {m.simulator_history_share_use({ own })}
      </Button>
    </p>
  );
}

function riskProblem(history: Uploaded): string | undefined {
  if (history.kind === "risk_too_small") return m.simulator_history_risk_small({ line: history.line });
  if (history.kind !== "risk_unknown") return undefined;
  return m.simulator_history_risk_unknown({ count: formatCount(history.count, getLocale()), line: history.line });
}
