import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkReply, checkTicket, TICKET_LENGTHS, type TicketField } from "./ticket.ts";

const TICKET = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  subject: "No veo el indicador",
  message: "Compré ayer y no aparece.\nMi usuario es ana_tv.",
};

describe("[3.10] a ticket", () => {
  it("is taken with spaces around and lines inside", () => {
    const spaced = Object.fromEntries(Object.entries(TICKET).map(([field, text]) => [field, `  ${text}\n`]));
    expect(checkTicket(spaced as typeof TICKET)).toEqual({ ok: true, value: TICKET });
  });

  it("platform F7: comes out without invisible characters and without marks that turn what stands around it", () => {
    const message = "Primera\u2066 línea\nsegunda\u200b línea";
    const odd = { ...TICKET, name: "Ana\u202e Ruiz\u200b", subject: "\ufeffNo veo \u2067el indicador", message };
    const seen = { subject: TICKET.subject, message: "Primera línea\nsegunda línea" };
    expect(checkTicket(odd)).toEqual({ ok: true, value: { ...TICKET, ...seen } });
    expect(checkReply({ text: "Hola\u202e" })).toEqual({ ok: true, value: { text: "Hola" } });
    expect(checkReply({ text: "\u200b\u2800" })).toEqual({ ok: false, problems: { text: "required" } });
  });

  it.each<[TicketField, string, string]>([
    ["name", "\u200b\u200b", "required"],
    ["subject", "\u2060\u202e\u200d", "required"],
    ["name", "   ", "required"],
    ["name", "a".repeat(121), "too_long"],
    ["name", "Ana\u0000", "invalid"],
    ["name", "Ana\nRuiz", "invalid"],
    ["email", "", "required"],
    ["email", "ana", "invalid"],
    ["email", "ana@example", "invalid"],
    ["email", "a@b.co, c@d.co", "invalid"],
    ["email", `${"a".repeat(250)}@b.co`, "too_long"],
    ["subject", "ab", "too_short"],
    ["subject", "a".repeat(151), "too_long"],
    ["subject", "línea\r\nBcc: x", "invalid"],
    ["message", "corto", "too_short"],
    ["message", "m".repeat(5_001), "too_long"],
    ["message", "un mensaje \ud800 roto", "invalid"],
  ])("[5.11] is refused for its %s %j: %s", (field, text, problem) => {
    expect(checkTicket({ ...TICKET, [field]: text })).toEqual({ ok: false, problems: { [field]: problem } });
  });

  it("[5.11] never comes out longer than its bounds, nor with a control character in one line", () => {
    const text = fc.string({ unit: "binary", maxLength: 200 });
    const property = fc.property(fc.record({ name: text, email: text, subject: text, message: text }), (typed) => {
      const result = checkTicket(typed);
      if (!result.ok) return Object.keys(result.problems).length > 0;
      return (Object.keys(TICKET_LENGTHS) as TicketField[]).every(
        (field) => [...result.value[field]].length <= TICKET_LENGTHS[field].most,
      );
    });
    fc.assert(property);
  });
});
