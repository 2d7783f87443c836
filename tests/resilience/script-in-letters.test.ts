import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { type KeptLetter, renderKept } from "#tests/factories/kept-letter.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { SCRIPT_PAYLOADS } from "#tests/fixtures/script-payloads.ts";

const HARMLESS = "Ana";

/** Every letter that shows what somebody typed, with `typed` in each such place. */
function lettersWith(typed: string): KeptLetter[] {
  const notice = { name: typed, orderNumber: 1001 };
  const purchase = {
    ...notice,
    items: [{ id: "anual" as const, unitPriceCents: 29_900 }],
    discountCents: 0,
    totalCents: 29_900,
    tradingviewUsername: typed,
    capturedAt: "2026-11-20T12:00:00.000Z",
  };
  const ticket = {
    number: 7,
    ticketId: "0b0e5a5c-52a4-4f0e-9b1c-0d6a8b2f7c11",
    name: typed,
    email: "ana@buyer.example",
    subject: typed,
    message: typed,
  };
  return [
    { kind: "purchase_confirmed", payload: purchase },
    { kind: "indicator_access_granted", payload: { name: typed, tradingviewUsername: typed } },
    { kind: "payment_in_review", payload: notice },
    { kind: "payment_denied", payload: notice },
    { kind: "order_refunded", payload: notice },
    { kind: "order_frozen", payload: notice },
    { kind: "order_resumed", payload: notice },
    { kind: "recovery_codes_created", payload: { name: typed } },
    { kind: "recovery_code_used", payload: { name: typed } },
    { kind: "factor_guessed", payload: { name: typed } },
    { kind: "email_wanted", payload: { name: typed } },
    { kind: "support_ticket", payload: ticket },
    { kind: "ticket_answered", payload: { number: 7, hasAccount: false, text: typed } },
  ];
}

/** A letter's tags in their order, each with its attributes: what somebody typed must not change it. */
async function tagsOf(content: KeptLetter, language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const { html, subject } = await renderKept(content, language);
  expect(subject).not.toMatch(/[\r\n]/);
  return html.match(/<[^>]*>/g) ?? [];
}

describe.each(LANGUAGES)("letters in %s", (language) => {
  it("resilience 26: none of 40 payloads becomes a tag or an attribute of a letter", async () => {
    expect(new Set(SCRIPT_PAYLOADS).size).toBe(40);
    const harmless = lettersWith(HARMLESS);
    for (const payload of SCRIPT_PAYLOADS) {
      for (const [index, content] of lettersWith(payload).entries()) {
        const expected = await tagsOf(harmless[index] as KeptLetter, language);
        expect([payload, content.kind, await tagsOf(content, language)]).toEqual([payload, content.kind, expected]);
      }
    }
    reportFigure(26, `letters: 0 of ${SCRIPT_PAYLOADS.length * harmless.length} with foreign HTML`);
  });
});
