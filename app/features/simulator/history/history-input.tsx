import { type ReactNode, useId } from "react";
import { historyRefusalText } from "#app/core/simulator/histories/history-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Select } from "#app/ui/select.tsx";
import { ACCOUNT_CURRENCIES } from "#domain/histories/currencies.ts";
import { EXAMPLE_HISTORY_NAME, exampleHistory } from "#domain/histories/example-history.ts";
import { needsClock } from "#domain/histories/in-utc.ts";
import { moveToVerdict, QUESTIONS_ID } from "../lib/to-verdict.ts";
import { ColumnMappingForm } from "./column-mapping-form.tsx";
import { FileDrop } from "./file-drop.tsx";
import { HistoryClock } from "./history-clock.tsx";
import { HistoryProblems } from "./history-problems.tsx";
import { HistorySummary } from "./history-summary.tsx";
import type { HistoryUpload } from "./use-history-upload.ts";

/**
 * A file of trades from the reader's disk: chosen or dropped, recognised by its content, read in this browser and sent
 * nowhere. Its columns are confirmed where nobody knows the table, and the clock of its times wherever it names none.
 * `next` is what its reader does then; the file's facts come below it.
 */
export function HistoryInput({ upload, next = null }: { upload: HistoryUpload; next?: ReactNode }) {
  const { state, clock, guess, currency } = upload;
  const isRead = state.kind === "read";
  return (
    <div className="grid gap-5">
      <FileDrop name={state.kind === "none" ? null : state.name} onFile={upload.choose} />
      {state.kind === "none" ? (
        <Button size="sm" className="justify-self-start" onClick={() => upload.choose(exampleFile())}>
          {m.histories_example()}
        </Button>
      ) : null}
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        <ReadingState upload={upload} />
      </div>
      {state.kind === "unknown_table" ? (
        <ColumnMappingForm
          key={`${state.name} ${state.table.sample.head.join()}`}
          table={state.table}
          begun={state.mapping}
          isReopened={state.isReopened}
          onConfirm={upload.readWith}
        />
      ) : null}
      {isRead ? (
        <section
          id={QUESTIONS_ID}
          tabIndex={-1}
          aria-label={m.histories_questions()}
          className="grid scroll-mt-24 gap-5 outline-none empty:hidden"
        >
          {needsClock(state.history) ? (
            <HistoryClock
              key={state.name}
              history={state.history}
              clock={clock}
              guess={guess}
              onClock={upload.setClock}
            />
          ) : null}
          {state.history.account.currency === null ? (
            <HistoryCurrency key={`${state.name} currency`} currency={currency} onCurrency={upload.setCurrency} />
          ) : null}
          {next}
        </section>
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

/** To what came of a file, on a phone, where that lies screens below. */
export function ToVerdict() {
  return (
    <Button className="lg:hidden" onClick={moveToVerdict}>
      {m.histories_to_verdict()}
    </Button>
  );
}

/** For who has no file at hand; its name says what it is. */
function exampleFile(): File {
  return new File([exampleHistory()], EXAMPLE_HISTORY_NAME, { type: "text/csv" });
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

type HistoryCurrencyProps = { currency: string | null; onCurrency: (currency: string | null) => void };

/** Which currency a file's amounts are in, where nothing in it says so: dollars aren't taken for granted. */
function HistoryCurrency({ currency, onCurrency }: HistoryCurrencyProps) {
  return (
    <Select
      label={m.histories_currency()}
      hint={m.histories_currency_text()}
      value={currency ?? ""}
      onChange={({ target }) => onCurrency(target.value === "" ? null : target.value)}
      options={[
        { value: "", label: m.histories_currency_choose() },
        ...ACCOUNT_CURRENCIES.map((code) => ({ value: code, label: code })),
      ]}
    />
  );
}
