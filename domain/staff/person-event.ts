import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { auditTarget } from "./audit-target.ts";
import type { StaffArea, StaffVerb } from "./staff-rights.ts";

/** What a person's line of time is made of. */
export const PERSON_EVENT_KINDS = [
  "order",
  "payment",
  "access",
  "term",
  "session",
  "vote",
  "lesson",
  "ticket",
  "letter",
  "consent",
  "act",
] as const;
export type PersonEventKind = (typeof PERSON_EVENT_KINDS)[number];

/** Whose staff read it, as its own list has it; an act is of the area that it was done in. */
const AREAS: Readonly<Record<PersonEventKind, StaffArea | null>> = {
  order: "orders",
  payment: "orders",
  access: "access",
  term: "access",
  session: "users",
  vote: "users",
  lesson: "users",
  ticket: "tickets",
  letter: "jobs",
  consent: "users",
  act: null,
};

/** What the reader's role may do. */
type May = (area: StaffArea, verb: StaffVerb) => boolean;

/** The kinds that a reader is shown; the database decides by the same table (`list_person_events`), which a test compares. */
export function readableKinds(may: May): PersonEventKind[] {
  if (!may("users", "read")) return [];
  return PERSON_EVENT_KINDS.filter((kind) => {
    const area = AREAS[kind];
    return area === null || may(area, "read");
  });
}

type PersonEventPlace = {
  kind: PersonEventKind;
  /** As the audit trail names it. */
  subject: string;
  email: string | null;
  /** Of an act: its entry in the audit log. */
  entry: number | undefined;
};

/** Where the office shows the record of an event; null where there is none, or not for the reader. */
export function personEventPath({ kind, subject, email, entry }: PersonEventPlace, may: May): string | null {
  const search = `?${new URLSearchParams({ q: email ?? "" })}`;
  if (kind === "act" && entry !== undefined && may("audit", "read")) {
    return href(paths.adminAuditEntry, { entryId: String(entry) });
  }
  if (kind === "term") return `${paths.adminMemberships}${search}`;
  if (kind === "access") return `${paths.adminIndicatorAccess}${search}`;
  if (kind === "vote") return href(paths.setup, { id: subject.slice(subject.indexOf(":") + 1) });
  if (kind === "lesson" && !may("content", "read")) return null;
  return auditTarget(subject, false).path;
}
