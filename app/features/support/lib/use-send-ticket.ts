import { useRef, useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { explainFunctionFailure } from "#app/core/data/errors/explain-failure.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Attachment } from "#domain/support/attachments.ts";
import type { Ticket } from "#domain/support/ticket.ts";

/** Sending a ticket: the number it got, or the sentence why it didn't go out. Spec: [4.17], [8.11]. */
export function useSendTicket() {
  const [sent, setSent] = useState<{ number: number } | null>(null);
  const attempt = useRef({ request: "", key: "" });

  async function send(ticket: Ticket, attachments?: Attachment[]): Promise<string | null> {
    const request = { ...ticket, language: getLocale(), attachments };
    const text = JSON.stringify(request);
    // The same words pressed twice, or again after a lost answer, are one ticket.
    if (attempt.current.request !== text) attempt.current = { request: text, key: crypto.randomUUID() };
    const { key: idempotencyKey } = attempt.current;
    const result = await invokeFunction("send-ticket", request, { idempotencyKey });
    if (!result.ok) return explainFunctionFailure(result);
    setSent(result.data);
    showToast({ title: m.support_sent_title(), description: m.support_sent_text(), tone: "success" });
    return null;
  }

  function startAnother(): void {
    attempt.current = { request: "", key: "" };
    setSent(null);
  }

  return { sent, send, startAnother };
}
