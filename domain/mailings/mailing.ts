import type { Checked } from "#domain/errors/result.ts";
import type { Language } from "#domain/language/language-of.ts";
import { type Localised, localised } from "#domain/language/localised.ts";
import { localise, localisedProperties } from "#domain/language/localised-fields.ts";
import { LONGEST_QUERY, readSegment, type SegmentList } from "./segment.ts";

/** News go to who chose them; what is about the service goes to who holds a plan that runs. */
export const MAILING_KINDS = ["news", "service"] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];

/** `done`: each recipient's letter has come to an end. `stopped`: nothing more goes out. */
export const MAILING_STATES = ["draft", "scheduled", "sending", "done", "stopped"] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/**
 * The state of a recipient's letter. `in_doubt`: the process that sent it died, or the mail server's answer never came; it
 * may have arrived, so it isn't sent again. `unsubscribed`: they didn't want it any more when their turn came. `returned`: a
 * mail server took it, and later it came back.
 */
export const RECIPIENT_STATES = [
  "waiting",
  "sending",
  "sent",
  "returned",
  "in_doubt",
  "failed",
  "unsubscribed",
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why somebody of the list isn't written to. */
export const LEFT_OUT = [
  "banned",
  "unconfirmed",
  "suppressed",
  "unsubscribed",
  "not_chosen",
  "no_entitlement",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export type MailingWords = Localised<"subject" | "body">;

/** What the office sets of a mailing. `query`: parameters of the list's address. `pace`: letters a minute, of all processes together. */
export type MailingSettings = MailingWords & {
  name: string;
  kind: MailingKind;
  list: SegmentList;
  query: string;
  pace: number;
};

export const LONGEST_NAME = 100;
export const LONGEST_SUBJECT = 150;
export const LONGEST_BODY = 10_000;
export const USUAL_PACE = 60;
export const HIGHEST_PACE = 6_000;

export type MailingProblem = "required" | "too_long" | "not_a_pace" | "unknown_filter";
export type MailingProblems = Partial<Record<keyof MailingSettings, MailingProblem>>;

/** Whether a mailing can be kept like this; a draft's texts may still be missing. */
export function checkMailing(settings: MailingSettings): Checked<MailingSettings, MailingProblems> {
  const { list, query, pace } = settings;
  const trimmed = {
    ...settings,
    name: settings.name.trim(),
    ...localise(["subject"], ({ property }) => oneLine(settings[property])),
    ...localise(["body"], ({ property }) => settings[property].trim()),
  };
  const problems: MailingProblems = {};
  if (trimmed.name === "") problems.name = "required";
  for (const [field, most] of LENGTHS) if (trimmed[field].length > most) problems[field] = "too_long";
  if (!Number.isInteger(pace) || pace < 1 || pace > HIGHEST_PACE) problems.pace = "not_a_pace";
  // A filter that the list doesn't know narrows nothing: it would write to more people than was meant.
  if (readSegment(list, query).unknown.length > 0) problems.query = "unknown_filter";
  return Object.keys(problems).length === 0 ? { ok: true, value: trimmed } : { ok: false, problems };
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

const LENGTHS: readonly ["name" | "query" | keyof MailingWords, number][] = [
  ["name", LONGEST_NAME],
  ...localisedProperties("subject").map((field): [typeof field, number] => [field, LONGEST_SUBJECT]),
  ...localisedProperties("body").map((field): [typeof field, number] => [field, LONGEST_BODY]),
  ["query", LONGEST_QUERY],
];

/** Whether every language says all of it: nobody gets a letter without words. */
export function isComplete(words: MailingWords): boolean {
  return localisedProperties("subject", "body").every((field) => words[field].trim() !== "");
}

/** What a reader of a language gets; paragraphs are separated by an empty line. */
export function wordsOf(words: MailingWords, language: Language): { subject: string; paragraphs: string[] } {
  const [subject, body] = [localised(words, "subject", language), localised(words, "body", language)];
  const paragraphs = body.split(/\r?\n[^\S\n]*\r?\n/).map((paragraph) => paragraph.trim());
  return { subject, paragraphs: paragraphs.filter((paragraph) => paragraph !== "") };
}
