import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTicket, TICKET_LENGTHS, type TicketField } from "./ticket.ts";

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

  it.each<[TicketField, string, string]>([
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
