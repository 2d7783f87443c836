import { useId } from "react";
import { historyRefusalText } from "#app/core/simulator/histories/history-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { needsClock } from "#domain/histories/in-utc.ts";
import { ColumnMappingForm } from "./column-mapping-form.tsx";
import { FileDrop } from "./file-drop.tsx";
import { HistoryClock } from "./history-clock.tsx";
import { HistoryCurrency } from "./history-currency.tsx";
import { HistoryProblems } from "./history-problems.tsx";
import { HistorySummary } from "./history-summary.tsx";
import type { HistoryUpload } from "./use-history-upload.ts";

/**
 * A file of trades from the reader's disk: chosen or dropped, told apart by its content, read in this browser and sent
 * nowhere. Its columns are confirmed where nobody knows the table, and the clock of its times wherever it names none.
 */
export function HistoryInput({ upload }: { upload: HistoryUpload }) {
  const { state, clock, currency } = upload;
  const isRead = state.kind === "read";
  return (
    <div className="grid gap-5">
      <FileDrop onFile={upload.choose} />
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        <ReadingState upload={upload} />
      </div>
      {state.kind === "unknown_table" ? (
        <ColumnMappingForm
          key={`${state.name} ${state.table.sample.head.join()}`}
          table={state.table}
          begun={state.mapping}
          onConfirm={upload.readWith}
        />
      ) : null}
      {isRead && needsClock(state.history) ? (
        <HistoryClock key={state.name} history={state.history} clock={clock} onClock={upload.setClock} />
      ) : null}
      {isRead && state.history.account.currency === null ? (
        <HistoryCurrency key={`${state.name} currency`} currency={currency} onCurrency={upload.setCurrency} />
      ) : null}
      {isRead ? (
        <HistorySummary
          name={state.name}
          history={state.history}
          currency={currency}
          onColumns={state.asked === null ? null : upload.changeColumns}
        />
      ) : null}
    </div>
  );
}

function ReadingState({ upload: { attempt, cancel, retry } }: { upload: HistoryUpload }) {
  const id = useId();
  if (attempt.kind === "reading") {
    return (
      <div className="grid gap-2">
        <p id={id} className="text-sm text-muted">
          {m.histories_reading({ name: attempt.name })}
        </p>
        <ProgressBar value={Math.round(attempt.share * 100)} max={100} labelledBy={id} />
        <Button size="sm" className="justify-self-start" onClick={cancel}>
          {m.common_cancel()}
        </Button>
      </div>
    );
  }
  if (attempt.kind === "refused") {
    return (
      <Notice tone="error" title={m.histories_refused({ name: attempt.name })}>
        {attempt.line === null || attempt.problemCount > 0 ? null : `${m.histories_at_line({ line: attempt.line })} `}
        {historyRefusalText(attempt.code)}
        <HistoryProblems problems={attempt.problems} problemCount={attempt.problemCount} />
      </Notice>
    );
  }
  if (attempt.kind === "failed") {
    const again = (
      <Button size="sm" onClick={retry}>
        {m.common_retry()}
      </Button>
    );
    return (
      <Notice tone="error" title={m.histories_refused({ name: attempt.name })} action={again}>
        {m.histories_failed()}
      </Notice>
    );
  }
  return null;
}
