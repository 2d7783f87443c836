import { useMemo, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { replayHistory } from "#domain/replay/replay-history.ts";
import { HistoryInput } from "../history/history-input.tsx";
import { RiskField } from "../history/risk-field.tsx";
import { useHistoryUpload } from "../history/use-history-upload.ts";
import { ReplayDays } from "./replay-days.tsx";
import { ReplayRules, useReplayRules } from "./replay-rules.tsx";
import { ReplayVerdict } from "./replay-verdict.tsx";

/** Upload, rules and clock on one side, what came of them on the other. */
export function ReplayTool() {
  const upload = useHistoryUpload();
  const { uploaded } = upload;
  const startingCents = uploaded?.history.account.startingCents ?? null;
  const chosen = useReplayRules(startingCents);
  const [riskCents, setRiskCents] = useState<number | null>(null);
  const { rules } = chosen;
  const replayed = useMemo(
    () => (uploaded === null || rules === null ? null : replayHistory(uploaded.history, rules, riskCents)),
    [uploaded, rules, riskCents],
  );
  const currency = uploaded?.history.account.currency ?? null;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <Card aria-label={m.replay_what()} className="grid gap-6">
          <HistoryInput upload={upload} />
          <ReplayRules chosen={chosen} startingCents={startingCents} currency={currency} />
          <RiskField currency={currency} hint={m.replay_risk_hint()} onRisk={setRiskCents} />
        </Card>
        <div aria-live="polite">
          {replayed === null || rules === null || uploaded === null ? (
            <EmptyState
              title={m.replay_empty_title()}
              text={upload.state.kind === "read" ? m.replay_empty_clock() : m.replay_empty_text()}
            />
          ) : (
            <ReplayVerdict replayed={replayed} rules={rules} currency={currency} preset={chosen.preset} />
          )}
        </div>
      </div>
      {replayed === null || rules === null ? null : (
        <ReplayDays replayed={replayed} rules={rules} currency={currency} />
      )}
    </div>
  );
}
