import type { LeftOut, MailingKind, MailingSettings, MailingState } from "#domain/mailings/mailing.ts";
import type { SegmentList } from "#domain/mailings/segment.ts";
import type { Action, AdminAction, RecordAction } from "./action-kinds.ts";

/** Writing to many. */
export type MailingActions = {
  /** Who would be written to at this moment, of those whom the list shows. */
  "count-mailing": AdminAction<
    { kind: MailingKind; list: SegmentList; query: string },
    { listed: number; reachable: number; leftOut: Record<LeftOut, number> },
    "mailing.invalid"
  >;
  "create-mailing": AdminAction<
    { name: string; list: SegmentList; query: string },
    { mailingId: string },
    "mailing.invalid"
  >;
  "change-mailing": RecordAction<
    MailingSettings & { mailingId: string },
    MailingRecord,
    { mailingId: string },
    "mailing.not_found" | "mailing.not_draft" | "mailing.invalid"
  >;
  /** To the caller alone, in both languages. */
  "send-test-mailing": AdminAction<
    { mailingId: string },
    { recipient: string },
    "mailing.not_found" | "mailing.incomplete" | "account.email_missing"
  >;
  /** `startsAt`: ISO 8601; null for now. */
  "schedule-mailing": RecordAction<
    { mailingId: string; startsAt: string | null },
    MailingRecord,
    { mailingId: string },
    "mailing.not_found" | "mailing.not_draft" | "mailing.incomplete" | "mailing.nobody"
  >;
  /** One that hasn't begun is a draft again. */
  "stop-mailing": RecordAction<
    { mailingId: string },
    MailingRecord,
    { state: MailingState },
    "mailing.not_found" | "mailing.not_running"
  >;
  /** Mailings never write to this address. */
  "suppress-address": AdminAction<{ address: string; reason: string }, { address: string }, "mailing.address_invalid">;
  "lift-suppression": AdminAction<{ address: string }, { address: string }, "mailing.address_invalid">;
  /** The way out that a letter names: no more mailings, without signing in. */
  "stop-mailings": Action<{ code: string }, { isStopped: true }, "mailing.unknown_code">;
};

/** A mailing as the team sets and runs it. */
export type MailingRecord = MailingSettings & { state: MailingState; startsAt: string | null };
