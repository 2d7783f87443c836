import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import type { Tables } from "#supabase/database.types.ts";
import { ANSWER_KIND_NAMES, ANSWER_STATE_NAMES, issueText, moment } from "./dispute-texts.ts";

/** What was answered, the latest first: how each ended, and its text as the provider got it. */
export function DisputeAnswers({ answers }: { answers: readonly Tables<"dispute_answers">[] }) {
  return (
    <RecordSection title={m.disputes_answers()}>
      {answers.length === 0 ? <p className="text-sm text-muted">{m.disputes_answers_none()}</p> : null}
      <ol className="grid gap-3 text-sm">
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
      </ol>
    </RecordSection>
  );
}

function Answer({ answer }: { answer: Tables<"dispute_answers"> }) {
  const { kind, state, issue, text, written_at: writtenAt, done_at: doneAt } = answer;
  const at = doneAt ?? writtenAt;
  return (
    <li className="border-t pt-3 first:border-t-0 first:pt-0">
      <p className="font-[550]">{ANSWER_KIND_NAMES[kind]()}</p>
      <p>
        {ANSWER_STATE_NAMES[state]()}{" "}
        <time className="text-xs text-muted" dateTime={at}>
          {moment(at)}
        </time>
      </p>
      {issue === null ? null : (
        <p className="text-loss">
          {issueText(issue).words}{" "}
          <code translate="no" className="text-xs text-muted">
            {issue}
          </code>
        </p>
      )}
      <details>
        <summary className="cursor-pointer text-muted">{m.disputes_answer_text()}</summary>
        <pre lang="en" className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      </details>
    </li>
  );
}
