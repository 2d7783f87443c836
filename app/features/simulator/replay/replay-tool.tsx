import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type NoticeForm, WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { inUtc, needsClock } from "#domain/histories/in-utc.ts";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import { replayHistory } from "#domain/replay/replay-history.ts";
import type { ReplayedHistory } from "#domain/replay/replayed.ts";
import { haveSameVerdict } from "#domain/replay/verdict.ts";
import { HistoryInput, ToVerdict } from "../history/history-input.tsx";
import { RiskField } from "../history/risk-field.tsx";
import { type HistoryUpload, useHistoryUpload } from "../history/use-history-upload.ts";
import { moveTo, QUESTIONS_ID, VERDICT_ID } from "../lib/to-verdict.ts";
import { ReplayDays } from "./replay-days.tsx";
import { ReplayRules, useReplayRules } from "./replay-rules.tsx";
import { ReplayVerdict } from "./replay-verdict.tsx";

/** Upload, rules and clock on one side, what came of them on the other. */
export function ReplayTool() {
  const upload = useHistoryUpload({ isGoingOn: true, guessesClock: true });
  const { uploaded, guess, state } = upload;
  const startingCents = uploaded?.history.account.startingCents ?? null;
  const currency = uploaded?.history.account.currency ?? null;
  const chosen = useReplayRules({ startingCents, currency });
  const [riskCents, setRiskCents] = useState<number | null>(null);
  const { preset, rules } = chosen;
  const replayed = useMemo(
    () => (uploaded === null || rules === null ? null : replayHistory(uploaded.history, rules, riskCents)),
    [uploaded, rules, riskCents],
  );
  const moveOn = useEffectEvent(() => moveTo(replayed === null ? QUESTIONS_ID : VERDICT_ID));
  useEffect(() => {
    if (upload.reads > 0) moveOn();
  }, [upload.reads]);
  const isOfAnyClock = useMemo(
    () => replayed !== null && rules !== null && isOfUsualClocks({ guess, state }, { replayed, rules, riskCents }),
    [guess, state, replayed, rules, riskCents],
  );
  const isBacktest = uploaded?.history.isBacktest === true;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <Card aria-label={m.replay_what()} className="grid gap-6">
          <HistoryInput upload={upload} next={replayed === null ? null : <ToVerdict />} />
          <ReplayRules chosen={chosen} startingCents={startingCents} currency={currency} />
          <RiskField currency={currency} hint={m.replay_risk_hint()} onRisk={setRiskCents} />
        </Card>
        <div aria-live="polite">
          {replayed === null || rules === null || uploaded === null ? (
            <EmptyState title={m.replay_empty_title()} text={emptyText(upload, rules !== null)} />
          ) : (
            <WithTesterNotice isBacktest={isBacktest} form="first">
              <ReplayVerdict
                replayed={replayed}
                rules={rules}
                currency={currency}
                preset={preset}
                guess={guess}
                isOfAnyClock={isOfAnyClock}
              />
            </WithTesterNotice>
          )}
        </div>
      </div>
      {replayed === null || rules === null ? null : (
        <div>
          <WithTesterNotice isBacktest={isBacktest} form="linked">
            <ReplayDays replayed={replayed} rules={rules} currency={currency} />
          </WithTesterNotice>
        </div>
      )}
    </div>
  );
}

type WithTesterNoticeProps = { isBacktest: boolean; form: NoticeForm; children: ReactNode };

/** A strategy tester's report is a simulation, and says so below its figures (17 CFR 4.41); an account's trades aren't. */
function WithTesterNotice({ isBacktest, form, children }: WithTesterNoticeProps) {
  if (!isBacktest) return children;
  return (
    <WithHypotheticalNotice form={form} className="mt-3">
      {children}
    </WithHypotheticalNotice>
  );
}

type Played = { replayed: ReplayedHistory; rules: RuleSet; riskCents: number | null };

/** Whether a guessed broker's clock makes no difference: the usual others come to the same verdict. */
function isOfUsualClocks(
  { guess, state }: Pick<HistoryUpload, "guess" | "state">,
  { replayed, rules, riskCents }: Played,
): boolean {
  if (guess?.because !== "broker_server" || state.kind !== "read") return false;
  const { history } = state;
  if (history.trades.length > MOST_REPLAYED_AGAIN) return false;
  return Object.values(BROKER_PRESETS).every((clock) =>
    haveSameVerdict(replayHistory(inUtc(history, clock), rules, riskCents), replayed, rules),
  );
}

/** More trades would hold up the page for what is only a remark. */
const MOST_REPLAYED_AGAIN = 5_000;

/** What is still missing. */
function emptyText({ state, uploaded, clock }: HistoryUpload, hasRules: boolean): string {
  if (uploaded !== null && !hasRules) return m.replay_empty_rules();
  if (state.kind === "unknown_table") return m.histories_incomplete_columns();
  if (state.kind !== "read") return m.replay_empty_text();
  return clock === null && needsClock(state.history) ? m.replay_empty_clock() : m.histories_currency_needed();
}
