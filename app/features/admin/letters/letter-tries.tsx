import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { returnText } from "#app/core/office/records/return-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { LetterTry } from "./letter-list.ts";
import { answerText, OUTCOME_NAMES } from "./letter-texts.ts";

/** Each attempt and what came back later, the latest first: when, how it ended, why, and the mail server's words. */
export function LetterTries({ tries }: { tries: readonly LetterTry[] }) {
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "medium" });
  return (
    <RecordSection title={m.letters_tries()}>
      {tries.length === 0 ? <p className="text-sm text-muted">{m.letters_no_tries()}</p> : null}
      <ol className="grid gap-3 text-sm">
        {tries.toReversed().map(({ at, outcome, answer, code }) => (
          <li key={at.toISOString()} className="border-t pt-3 first:border-t-0 first:pt-0">
            <p className="font-[550]">{outcome === null ? m.letters_try_running() : OUTCOME_NAMES[outcome]()}</p>
            <time className="text-xs text-muted" dateTime={at.toISOString()}>
              {moment.format(at)}
            </time>
            <p>{returnText(code)}</p>
            <p className="text-xs [overflow-wrap:anywhere]" translate="no">
              {answerText(answer)}
            </p>
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}
