import { expect, it } from "vitest";
import type { TermsContext } from "#domain/orders/dispute-evidence.ts";
import { evidenceSentence } from "./evidence-sentences.ts";

it.each([
  ["register", 'when creating their account, by ticking the box "I accept the terms and conditions".'],
  ["checkout", 'by ticking the box "I have read and accept the terms and conditions" before paying.'],
  ["dashboard", "in the member area, by a button beside the link to the text."],
] satisfies [TermsContext, string][])("says of terms accepted at %s what was pressed", (context, how) => {
  const sentence = evidenceSentence({ kind: "terms", version: "2026-11-25", context }, "en");
  expect(sentence).toBe(`Accepted the terms (version 2026-11-25) ${how}`);
});
