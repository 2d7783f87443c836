import { m } from "#app/paraglide/messages.js";
import { type ReturnReason, returnReason } from "#domain/letters/return-reason.ts";

const REASONS: Readonly<Record<ReturnReason, () => string>> = {
  no_mailbox: m.letters_try_bounced,
  no_domain: m.letters_return_no_domain,
  closed: m.letters_return_closed,
  full: m.letters_return_full,
  too_big: m.letters_return_too_big,
  unreached: m.letters_return_unreached,
  content: m.letters_return_content,
  policy: m.letters_return_policy,
  other: m.letters_return_other,
};

/** Why a letter came back, by the status that its mail server gave; null where that is none. */
export function returnText(status: string | null): string | null {
  return status !== null && /^[245](\.\d{1,3}){2}$/.test(status) ? REASONS[returnReason(status)]() : null;
}
