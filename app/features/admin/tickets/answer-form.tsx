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
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { checkAnswer, placeholdersIn } from "#domain/support/reply-template.ts";
import type { AnsweredState } from "#domain/support/ticket-state.ts";
import { insertAtCursor, selectWords } from "./insert-text.ts";
import { LeftPlaceholders } from "./left-placeholders.tsx";
import { TemplatePicker } from "./template-picker.tsx";

export function ticketKey(ticketId: string): [string, string] {
  return ["ticket-record", ticketId];
}

type Answer = { text: string; status: AnsweredState };

/** The team's answer, and how it leaves the ticket. Files go into the member's own folder: a visitor has none. */
export function AnswerForm({ ticket }: { ticket: Conversation }) {
  const { id: ticketId, userId, version } = ticket;
  const client = useQueryClient();
  const form = useForm<Answer>({
    resolver: domainResolver(({ text, status }) => {
      const checked = checkAnswer({ text });
      return checked.ok ? { ok: true, value: { ...checked.value, status } } : checked;
    }),
    defaultValues: { text: "", status: "answered" },
  });
  const { register, handleSubmit, formState, setError, reset, watch } = form;
  const { ref: keepArea, ...typed } = register("text");
  const area = useRef<HTMLTextAreaElement>(null);
  const forgetDraft = useDraft(`ticket-answer:${ticketId}`, form);
  const files = useFiles(userId ?? "");
  const attempt = useRef({ request: "", key: "" });

  async function submit(answer: Answer) {
    const uploaded = await files.upload();
    if (!uploaded.ok) return setError("root", { message: uploaded.problem });
    const input = { ticketId, ...answer, attachments: uploaded.value, version };
    const request = JSON.stringify(input);
    // The same answer again after a lost one is one.
    if (attempt.current.request !== request) attempt.current = { request, key: crypto.randomUUID() };
    const result = await invokeFunction("answer-ticket", input, { idempotencyKey: attempt.current.key });
    const refresh = () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ticketKey(ticketId) }),
        client.invalidateQueries({ queryKey: historyKey(`ticket:${ticketId}`) }),
      ]);
    if (!result.ok) {
      const isChanged = result.code === "record.changed";
      if (isChanged) await refresh();
      return setError("root", { message: isChanged ? m.tickets_office_changed() : officeErrorMessage(result) });
    }
    attempt.current = { request: "", key: "" };
    forgetDraft();
    reset();
    files.clear();
    showToast({ title: m.tickets_office_answer_sent(), tone: "success" });
    await refresh();
  }

  /** The first placeholder that is left is selected: what is typed next replaces it. */
  function insert(text: string) {
    if (area.current === null) return;
    insertAtCursor(area.current, text);
    const [left] = placeholdersIn(text);
    if (left !== undefined) selectWords(area.current, `{${left}}`);
  }

  const { text: textError } = formState.errors;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(submit)}>
      <TemplatePicker ticket={ticket} onPick={insert} />
      <TextArea
        {...typed}
        ref={(element) => {
          keepArea(element);
          area.current = element;
        }}
        rows={6}
        label={m.tickets_office_answer()}
        hint={m.tickets_office_answer_hint()}
        error={textError?.type === "placeholder_left" ? m.reply_templates_left() : replyProblemText(textError)}
      />
      <LeftPlaceholders
        text={watch("text")}
        onSelect={(placeholder) => area.current !== null && selectWords(area.current, placeholder)}
      />
      {userId === null ? null : <FilePicker files={files} />}
      <Select
        {...register("status")}
        label={m.tickets_office_answer_then()}
        options={[
          { value: "answered", label: m.tickets_state_answered() },
          { value: "waiting", label: m.tickets_office_then_waiting() },
          { value: "closed", label: m.tickets_state_closed() },
        ]}
      />
      <FormError error={formState.errors.root} />
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={formState.isSubmitting}>
        {m.tickets_office_answer_send()}
      </Button>
    </form>
  );
}
