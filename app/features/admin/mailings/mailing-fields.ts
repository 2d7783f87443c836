import type { FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { m } from "#app/paraglide/messages.js";
import { readCount } from "#domain/formats/read-figure.ts";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import {
  checkMailing,
  HIGHEST_PACE,
  MAILING_KINDS,
  type MailingProblem,
  type MailingSettings,
} from "#domain/mailings/mailing.ts";
import { queryOf, SEGMENT_LISTS } from "#domain/mailings/segment.ts";

/** A mailing as its form has it. `query` may be the list's whole address. */
export type MailingFields = Record<keyof MailingSettings, string>;

export const PROBLEMS: Record<MailingProblem, () => string> = {
  required: m.mailings_problem_name,
  too_long: m.mailings_problem_too_long,
  not_a_pace: () => m.mailings_problem_pace({ most: HIGHEST_PACE }),
  unknown_filter: m.mailings_problem_filter,
};

export function mailingFields(mailing: MailingSettings): MailingFields {
  const { name, kind, list, query, pace } = mailing;
  return { name, kind, ...pickLocalised(mailing, "subject", "body"), list, query, pace: String(pace) };
}

/** By the rule that the server judges by, too. */
export function checkMailingFields(fields: MailingFields): FormCheck<MailingFields, MailingSettings> {
  return checkMailing({
    ...fields,
    kind: MAILING_KINDS.find((known) => known === fields.kind) ?? "news",
    list: SEGMENT_LISTS.find((known) => known === fields.list) ?? "users",
    query: queryOf(fields.query),
    pace: readCount(fields.pace),
  });
}

export function isProblem(type: string | undefined): type is MailingProblem {
  return type !== undefined && Object.hasOwn(PROBLEMS, type);
}
