import { useDraftText } from "#app/core/browser/forms/use-draft.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { DisputeEvidence } from "#domain/actions/dispute-actions.ts";
import {
  composeEvidence,
  isTooLong,
  LONGEST_EVIDENCE,
  LONGEST_EVIDENCE_NOTES,
} from "#domain/orders/dispute-evidence.ts";
import { moment, SOURCE_NAMES } from "./dispute-texts.ts";

type FormProps = { disputeId: string; evidence: DisputeEvidence; stale: readonly (readonly string[])[] };

/**
 * The lines to tick off, a note, and the text to the letter. What was chosen and typed stays in the tab, so that a failure,
 * a reload or the provider's no loses nothing.
 */
export function EvidenceForm({ disputeId, evidence, stale }: FormProps) {
  const [keptNotes, keepNotes] = useDraftText(`dispute:${disputeId}`);
  const [keptOmitted, keepOmitted] = useDraftText(`dispute-lines:${disputeId}`);
  const notes = keptNotes ?? "";
  const omitted = keptOmitted === null || keptOmitted === "" ? [] : keptOmitted.split(" ");
  const text = composeEvidence({ ...evidence, omitted, notes });
  const isLong = isTooLong(text);
  const toggle = (key: string, isKept: boolean) =>
    keepOmitted((isKept ? omitted.filter((each) => each !== key) : [...omitted, key]).join(" "));
  return (
    <>
      <p className="text-sm text-muted">{m.disputes_evidence_text()}</p>
      <ul className="grid gap-3">
        {evidence.lines.map((line) => (
          <li key={line.key}>
            <Checkbox
              checked={!omitted.includes(line.key)}
              onChange={({ target }) => toggle(line.key, target.checked)}
              label={<span className="[overflow-wrap:anywhere]">{line.shown}</span>}
              hint={`${moment(line.at)} · ${SOURCE_NAMES[line.kind]()}`}
            />
          </li>
        ))}
      </ul>
      <TextArea
        rows={4}
        maxLength={LONGEST_EVIDENCE_NOTES}
        label={m.disputes_notes()}
        hint={m.disputes_notes_hint({ most: LONGEST_EVIDENCE_NOTES })}
        value={notes}
        onChange={({ target }) => keepNotes(target.value)}
      />
      <section aria-label={m.disputes_preview()} className="grid gap-2">
        <h3 className="text-base">{m.disputes_preview()}</h3>
        <pre
          lang="en"
          className="rounded-control border bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {text}
        </pre>
        <p className={isLong ? "text-sm text-loss" : "text-sm text-muted"} role={isLong ? "alert" : undefined}>
          {m.disputes_preview_count({ count: text.length, most: LONGEST_EVIDENCE })}
          {isLong ? ` ${m.disputes_too_long()}` : ""}
        </p>
      </section>
      <RecordAction
        label={m.disputes_send()}
        consequence={m.disputes_send_text()}
        done={m.disputes_send_done()}
        isDisabled={isLong}
        run={() => invokeFunction("send-dispute-evidence", { disputeId, omitted, notes, text })}
        stale={stale}
      />
    </>
  );
}
