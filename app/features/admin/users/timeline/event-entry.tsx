import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { ChangeLines } from "#app/core/office/records/change-lines.tsx";
import { UndoButton } from "#app/core/office/undo/undo-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { personEventPath } from "#domain/staff/person-event.ts";
import type { Undo } from "#domain/staff/undo.ts";
import { eventSentence, KIND_NAMES } from "./event-sentences.ts";
import type { PersonEvent } from "./read-person-events.ts";

type EventEntryProps = {
  event: PersonEvent;
  email: string | null;
  /** What of it can still be undone. */
  act: Undo | undefined;
};

/** One event: what happened, leading to its record, and when by the office's clock. */
export function EventEntry({ event, email, act }: EventEntryProps) {
  const { kind, subject, zone, changes, details } = event;
  const { entry, by, reason } = details;
  const path = personEventPath({ kind, subject, email, entry: entry ?? undefined }, useStaffMay());
  const at = new Date(event.at);
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  const sentence = eventSentence(event);
  const facts = [KIND_NAMES[kind](), kind === "act" ? (by ?? m.audit_who_program()) : null];
  return (
    <li className="border-t pt-3 first:border-t-0 first:pt-0">
      <p className="font-[550] [overflow-wrap:anywhere]">
        {path === null ? sentence : <TextLink to={path}>{sentence}</TextLink>}
      </p>
      <p className="text-xs text-muted">
        <time dateTime={at.toISOString()}>{moment.format(at)}</time>
        {facts.map((fact) => (fact === null ? null : ` · ${fact}`))}
      </p>
      {kind !== "act" || reason == null ? null : <p className="mt-1 text-xs [overflow-wrap:anywhere]">«{reason}»</p>}
      <ChangeLines changes={changes} />
      <UndoButton act={act} />
    </li>
  );
}
