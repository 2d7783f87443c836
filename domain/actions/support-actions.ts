import type { ClassSlot } from "#domain/classes/class-slot.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Attachment } from "#domain/support/attachments.ts";
import type { ReplyTemplate } from "#domain/support/reply-template.ts";
import type { Ticket } from "#domain/support/ticket.ts";
import type { AnsweredState, TicketState } from "#domain/support/ticket-state.ts";
import type { Action, AdminAction, RecordAction } from "./action-kinds.ts";

/** Actions about tickets and private classes. */
export type SupportActions = {
  "add-ticket-note": AdminAction<{ ticketId: string; text: string }, { noteId: string }, "ticket.not_found">;
  "answer-ticket": RecordAction<
    { ticketId: string; text: string; status: AnsweredState; attachments: Attachment[] },
    TicketRecord,
    { messageId: string },
    "ticket.not_found" | "ticket.invalid" | "ticket.file_missing"
  >;
  "archive-reply-template": RecordAction<
    { templateId: string; isArchived: boolean },
    ReplyTemplateRecord,
    { isArchived: boolean },
    "reply_template.not_found"
  >;
  "book-private-class": Action<
    { slotId: string },
    { bookingId: string },
    "account.email_missing" | "class.none_left" | "class.slot_taken" | "class.after_term"
  >;
  /** `isGivenBack`: it was in time, and may be booked again. */
  "cancel-class": Action<{ bookingId: string }, { isGivenBack: boolean }, "class.not_found" | "class.begun">;
  /** `text`: a calendar file (RFC 5545). */
  "class-calendar": Action<{ bookingId: string; language: Language }, { text: string }, "class.not_found">;
  "close-ticket": Action<{ ticketId: string }, { isClosed: true }, "ticket.not_found">;
  "create-reply-template": AdminAction<ReplyTemplate, { templateId: string }, "reply_template.invalid">;
  "mark-class": RecordAction<
    { bookingId: string; state: "done" | "missed" | "cancelled" },
    { state: string },
    { state: "done" | "missed" | "cancelled" },
    "class.not_found" | "class.not_begun"
  >;
  "mark-ticket": RecordAction<
    { ticketId: string; status: TicketState },
    TicketRecord,
    { status: TicketState },
    "ticket.not_found"
  >;
  "publish-class-slot": AdminAction<ClassSlot, { slotId: string }, "class.slot_invalid" | "class.slot_exists">;
  "reply-ticket": Action<
    { ticketId: string; text: string; attachments: Attachment[] },
    { messageId: string },
    "ticket.not_found" | "ticket.closed" | "ticket.invalid" | "ticket.file_missing" | "ticket.full" | "ticket.too_many"
  >;
  "send-ticket": Action<
    Ticket & { language: Language; attachments?: Attachment[] | undefined },
    { number: number },
    "ticket.invalid" | "ticket.file_missing" | "ticket.full" | "ticket.too_many"
  >;
  "update-reply-template": RecordAction<
    ReplyTemplate & { templateId: string },
    ReplyTemplateRecord,
    { templateId: string },
    "reply_template.not_found" | "reply_template.invalid"
  >;
  "withdraw-class-slot": AdminAction<
    { slotId: string },
    { slotId: string },
    "class.slot_not_found" | "class.slot_taken"
  >;
};

/** A ticket's state; `answeredAt`: ISO 8601, null while it is open. */
type TicketRecord = { status: TicketState; answeredAt: string | null };

/** What the team changes of an answer that is prepared. */
export type ReplyTemplateRecord = ReplyTemplate & { isArchived: boolean };
