import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { FilePicker } from "#app/core/account/tickets/file-picker.tsx";
import type { Conversation } from "#app/core/account/tickets/read-conversation.ts";
import { replyProblemText } from "#app/core/account/tickets/ticket-texts.ts";
import { useFiles } from "#app/core/account/tickets/use-files.ts";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { checkReply, type TicketReply } from "#domain/support/ticket.ts";
import { writableUntil } from "#domain/support/ticket-state.ts";
import { OWN_TICKETS_QUERY } from "../lib/use-own-tickets.ts";

/** Writes on in a ticket; one that is answered or closed opens again by it. */
export function ReplyForm({ ticket }: { ticket: Conversation }) {
  const client = useQueryClient();
  const form = useForm<TicketReply>({ resolver: domainResolver(checkReply), defaultValues: { text: "" } });
  const { register, handleSubmit, formState, setError, reset } = form;
  const forgetDraft = useDraft(`ticket-reply:${ticket.id}`, form);
  const files = useFiles(ticket.userId ?? "");
  const attempt = useRef({ request: "", key: "" });
  const until = writableUntil(ticket);

  async function submit({ text }: TicketReply) {
    const uploaded = await files.upload();
    if (!uploaded.ok) return setError("root", { message: uploaded.problem });
    const input = { ticketId: ticket.id, text, attachments: uploaded.value };
    const request = JSON.stringify(input);
    // The same words again after a lost answer are one message.
    if (attempt.current.request !== request) attempt.current = { request, key: crypto.randomUUID() };
    const result = await invokeFunction("reply-ticket", input, { idempotencyKey: attempt.current.key });
    if (!result.ok) return setError("root", { message: functionErrorMessage(result) });
    attempt.current = { request: "", key: "" };
    forgetDraft();
    reset();
    files.clear();
    showToast({ title: m.tickets_reply_sent(), tone: "success" });
    await client.invalidateQueries({ queryKey: [OWN_TICKETS_QUERY] });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(submit)}>
      <TextArea
        {...register("text")}
        rows={4}
        label={m.tickets_reply()}
        hint={
          until === null
            ? undefined
            : m.tickets_reopen_hint({ date: dateFormat(getLocale(), { dateStyle: "long" }).format(until) })
        }
        error={replyProblemText(formState.errors.text)}
      />
      <FilePicker files={files} />
      <FormError error={formState.errors.root} />
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={formState.isSubmitting}>
        {m.tickets_reply_send()}
      </Button>
    </form>
  );
}
