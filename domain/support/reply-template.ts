import { cleanName, cleanText, isPlainText } from "#domain/checkout/plain-text.ts";
import type { Checked } from "#domain/errors/result.ts";
import type { Localised } from "#domain/language/localised.ts";
import { localise, localisedProperties } from "#domain/language/localised-fields.ts";
import { checkReply, type TicketProblem, type TicketReply } from "./ticket.ts";

/** What an answer that is prepared leaves open: the person's name, their plan, their last paid order, the ticket. */
export const PLACEHOLDERS = ["name", "plan", "order", "ticket"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** Null where there is nothing to fill in: a visitor has no plan. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

/** An answer that is prepared, in each language. */
export type ReplyTemplate = Localised<"text"> & { title: string };
export type TemplateField = keyof ReplyTemplate;
export type TemplateProblem = "required" | "too_long" | "invalid" | "unknown_placeholder";

/** Characters at most: a text leaves room for what is filled in. */
export const LONGEST_TEMPLATE: Readonly<Record<TemplateField, number>> = {
  title: 100,
  ...localise(["text"], () => 4_000),
};
export const TEMPLATE_FIELDS: readonly TemplateField[] = ["title", ...localisedProperties("text")];

const KNOWN = new RegExp(`\\{(${PLACEHOLDERS.join("|")})\\}`, "g");
/** Something in braces, or a brace alone. */
const IN_BRACES = /\{[^{}\n]*\}?|\}/g;
const BRACES = /[{}]/g;
const LINE_BREAKS = /[\t\r\n]/g;

/** A template as it was typed, without space around its texts, or what is wrong with it, field by field. */
export function checkTemplate(
  typed: ReplyTemplate,
): Checked<ReplyTemplate, Partial<Record<TemplateField, TemplateProblem>>> {
  const texts = localise(["text"], ({ property }) => cleanText(typed[property]));
  const value = { title: cleanName(typed.title), ...texts };
  const found = TEMPLATE_FIELDS.flatMap((field) => {
    const problem = findProblem(field, value[field]);
    return problem === null ? [] : [[field, problem] as const];
  });
  return found.length === 0 ? { ok: true, value } : { ok: false, problems: Object.fromEntries(found) };
}

function findProblem(field: TemplateField, text: string): TemplateProblem | null {
  if (text === "") return "required";
  if ([...text].length > LONGEST_TEMPLATE[field]) return "too_long";
  const isTitle = field === "title";
  if (!isPlainText(isTitle ? text : text.replaceAll(LINE_BREAKS, " "))) return "invalid";
  return !isTitle && unknownPlaceholder(text) !== null ? "unknown_placeholder" : null;
}

/** The first thing in braces, or brace alone, that no placeholder is; null where there is none. */
export function unknownPlaceholder(text: string): string | null {
  const inBraces = [...text.matchAll(IN_BRACES)].map(([found]) => found);
  return inBraces.find((found) => !PLACEHOLDERS.some((name) => found === `{${name}}`)) ?? null;
}

/** The placeholders in a text, each once, in their order. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = new Set([...text.matchAll(KNOWN)].map(([, name]) => name));
  return PLACEHOLDERS.filter((known) => found.has(known));
}

/**
 * The text with what is known filled in; what isn't stays as a placeholder, to be seen and replaced. A value's own braces
 * are left out: what somebody calls themselves is no placeholder of the answer.
 */
export function fillTemplate(text: string, values: PlaceholderValues): string {
  return text.replaceAll(KNOWN, (placeholder, name: Placeholder) => {
    const value = values[name]?.replaceAll(BRACES, "").trim() ?? "";
    return value === "" ? placeholder : value;
  });
}

export type AnswerProblem = TicketProblem | "placeholder_left";

/** The team's answer: a reply in which nothing is left to be filled in. */
export function checkAnswer(typed: TicketReply): Checked<TicketReply, { text: AnswerProblem }> {
  const checked = checkReply(typed);
  if (!checked.ok || placeholdersIn(checked.value.text).length === 0) return checked;
  return { ok: false, problems: { text: "placeholder_left" } };
}
