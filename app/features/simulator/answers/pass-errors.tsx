import { memo, type ReactNode } from "react";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { errorPoints, ofHundred, ofHundredInWords } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Answer } from "#domain/simulator/analysis.ts";

/** Both errors of the pass share: the history's own, which is the larger, and the drawing's. */
export const PassErrors = memo(function PassErrors({ asked }: { asked: AnsweredQuestion }) {
  const { question, answer } = asked;
  useHypotheticalNotice();
  const language = getLocale();
  const { estimate, isExact } = answer;
  const paths = formatCount(estimate.paths ?? 0, language);
  return (
    <div className="grid gap-x-8 gap-y-4 border-y py-5 sm:min-h-[8lh] sm:grid-cols-2 lg:min-h-[7lh] xl:min-h-[5.5lh]">
      {question.source.kind === "rate" ? (
        <ErrorText figure="?" title={m.answers_error_assumption()}>
          {m.answers_error_assumption_text()}
        </ErrorText>
      ) : (
        <HistoryError answer={answer} />
      )}
      {isExact ? (
        <ErrorText figure="±0" title={m.answers_error_drawing()}>
          {m.answers_error_exact_text()}
        </ErrorText>
      ) : (
        <ErrorText figure={`±${errorPoints(estimate.pass.error, language)}`} title={m.answers_error_drawing()}>
          {m.answers_error_drawing_text({ paths })}
        </ErrorText>
      )}
    </div>
  );
});

function HistoryError({ answer: { historyError, history } }: { answer: Answer }) {
  const language = getLocale();
  const title = m.answers_error_history();
  if (historyError === null) {
    return (
      <ErrorText figure={<Skeleton className="h-7 w-12" />} title={title}>
        {m.answers_error_history_waiting()}
      </ErrorText>
    );
  }
  const [low, high] = [ofHundred(historyError.low, language), ofHundred(historyError.high, language)];
  return (
    <ErrorText figure={low === high ? low : `${low}–${high}`} title={title}>
      {m.answers_error_history_text({
        days: formatCount(history.days, language),
        trades: formatCount(history.trades, language),
        low: ofHundredInWords(historyError.low, language),
        high: ofHundredInWords(historyError.high, language),
      })}{" "}
      <b className="font-semibold text-text">{m.answers_error_history_larger()}</b>
    </ErrorText>
  );
}

function ErrorText({ figure, title, children }: { figure: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid content-start grid-cols-[minmax(4rem,auto)_minmax(0,1fr)] gap-3 text-sm">
      <span className="figures-tight text-xl leading-none font-semibold">{figure}</span>
      <p className="text-muted">
        <b className="font-semibold text-text">{title}</b> {children}
      </p>
    </div>
  );
}
