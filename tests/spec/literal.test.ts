import { expect, it } from "vitest";
import { type Catalogue, findChangedWords, type Literal } from "./literal.ts";

const COUPON: Literal = { row: "5.1", key: "coupon_title", es: "Cupón inválido", en: "Invalid Coupon" };
const TICKET: Literal = { row: "8.11", key: "coupon_title", en: "Ticket Sent" };

const messagesOf = (locale: string, words: string | undefined) =>
  new Map(
    words === undefined
      ? []
      : [["coupon_title", { key: "coupon_title", file: `${locale}.json`, line: 2, forms: [words], choices: [""] }]],
  );

const catalogueOf = (es: string | undefined, en: string | undefined): Catalogue => ({
  es: messagesOf("es", es),
  en: messagesOf("en", en),
});

it("accepts the prescribed words in both languages", () => {
  expect(findChangedWords(COUPON, catalogueOf("Cupón inválido", "Invalid Coupon"))).toEqual([]);
});

it.each([
  ["one changed letter", COUPON, catalogueOf("Cupón inválida", "Invalid Coupon"), 'es: says "Cupón inválida"'],
  ["another capital", COUPON, catalogueOf("Cupón inválido", "Invalid coupon"), 'en: says "Invalid coupon"'],
  ["a lost message", COUPON, catalogueOf("Cupón inválido", undefined), "en: no such message"],
  ["words around them", TICKET, catalogueOf("Consulta enviada", "Ticket Sent!"), 'en: says "Ticket Sent!"'],
  ["a silent translation", TICKET, catalogueOf(" ", "Ticket Sent"), "es: says nothing"],
  ["no translation", TICKET, catalogueOf("Ticket Sent", "Ticket Sent"), "es and en: the same words"],
])("reports %s", (_, literal, catalogue, expected) => {
  expect(findChangedWords(literal, catalogue)).toEqual([expect.stringContaining(expected)]);
});

it("lets a message say more where the words are part of it, not less", () => {
  const part: Literal = { ...TICKET, isPart: true };
  expect(findChangedWords(part, catalogueOf("Consulta enviada", "Ticket Sent today"))).toEqual([]);
  expect(findChangedWords(part, catalogueOf("Consulta enviada", "Ticket lost"))).toHaveLength(1);
});
