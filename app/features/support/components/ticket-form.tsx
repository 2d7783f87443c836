import { type ReactNode, useEffect } from "react";
import { type FieldError, useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { NeedsScript } from "#app/core/browser/forms/needs-script.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { Attachment } from "#domain/support/attachments.ts";
import {
  checkTicket,
  TICKET_LENGTHS,
  type Ticket,
  type TicketField,
  type TicketProblem,
} from "#domain/support/ticket.ts";
import { useSendTicket } from "../lib/use-send-ticket.ts";

const EMPTY: Ticket = { name: "", email: "", subject: "", message: "" };

/** What a link to the form may say that it is about: its subject. */
const SUBJECTS = new Map([["class", m.private_classes_ticket_subject]]);

/** What a member may add to it: files, with the way to upload them, and what is to be done once it is sent. */
export type TicketExtras = {
  field: ReactNode;
  upload: () => Promise<{ ok: true; value: Attachment[] } | { ok: false; problem: string }>;
  onSent: () => void;
};

/** Spec [2.22], [3.10]: name, e-mail, subject and message; the account fills what it knows. */
export function TicketForm({ extras }: { extras?: TicketExtras }) {
  const { user } = useSession();
  const form = useForm<Ticket>({ resolver: domainResolver(checkTicket), defaultValues: EMPTY });
  const { register, handleSubmit, formState, reset, getValues, setError, setValue } = form;
  const forgetDraft = useDraft(`ticket:${user?.id ?? ""}`, form);
  const { sent, send, startAnother } = useSendTicket();
  const { errors } = formState;

  useEffect(() => {
    if (user === null) return;
    if (getValues("name") === "") setValue("name", user.name);
    if (getValues("email") === "") setValue("email", user.email);
  }, [user, getValues, setValue]);

  const [parameters] = useSearchParams();
  const subject = SUBJECTS.get(parameters.get("about") ?? "");
  useEffect(() => {
    if (subject !== undefined && getValues("subject") === "") setValue("subject", subject());
  }, [subject, getValues, setValue]);

  async function submit(ticket: Ticket) {
    const files = await extras?.upload();
    const problem = files?.ok === false ? files.problem : await send(ticket, files?.value);
    if (problem !== null) return setError("root", { message: problem });
    forgetDraft();
    extras?.onSent();
  }

  if (sent !== null) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice
          tone="success"
          role="status"
          title={m.support_sent_number({ number: sent.number })}
          action={
            <Button
              size="sm"
              onClick={() => {
                reset({ ...getValues(), subject: "", message: "" });
                startAnother();
              }}
            >
              {m.support_sent_another()}
            </Button>
          }
        >
          {m.support_sent_text()}
        </Notice>
      </div>
    );
  }
  return (
    <form method="post" noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={handleSubmit(submit)}>
      <Field
        {...register("name")}
        label={m.common_name()}
        autoComplete="name"
        required
        error={ticketMessage("name", errors.name)}
      />
      <Field
        {...register("email")}
        label={m.common_email()}
        type="email"
        autoComplete="email"
        required
        error={ticketMessage("email", errors.email)}
      />
      <Field
        {...register("subject")}
        className="sm:col-span-2"
        label={m.support_field_subject()}
        required
        error={ticketMessage("subject", errors.subject)}
      />
      <TextArea
        {...register("message")}
        className="sm:col-span-2"
        label={m.support_field_message()}
        hint={m.support_field_message_hint()}
        required
        error={ticketMessage("message", errors.message)}
      />
      {extras ? <div className="sm:col-span-2">{extras.field}</div> : null}
      <FormError error={errors.root} className="sm:col-span-2" />
      <NeedsScript className="sm:col-span-2" />
      <Button
        type="submit"
        variant="primary"
        isBusy={formState.isSubmitting}
        className="justify-self-start sm:col-span-2"
      >
        {formState.isSubmitting ? m.support_sending() : m.support_send()}
      </Button>
    </form>
  );
}

/** The form's button is gone, and on a phone what takes the form's place lies above what is seen. */
function takeFocus(confirmation: HTMLElement | null): void {
  confirmation?.focus();
}

const SENTENCES: Record<TicketProblem, (field: TicketField) => string> = {
  required: m.support_field_required,
  too_short: (field) => m.support_field_too_short({ least: TICKET_LENGTHS[field].least }),
  too_long: (field) => m.support_field_too_long({ most: TICKET_LENGTHS[field].most }),
  invalid: (field) => (field === "email" ? m.support_email_invalid() : m.support_field_invalid()),
};

/** The sentence for a field of the ticket. */
function ticketMessage(field: TicketField, error: FieldError | undefined): string | undefined {
  return error ? SENTENCES[error.type as TicketProblem](field) : undefined;
}
