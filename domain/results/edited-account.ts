import { isZone } from "#domain/clock/zone-time.ts";
import type { Checked } from "#domain/errors/result.ts";
import { ACCOUNT_NAME_FIELDS, type AccountNames, accountNames } from "./account-name.ts";
import { ACCOUNT_KINDS, type TradingAccount } from "./account-trade.ts";

/** What staff say of an account; its slug is chosen once. Issue 17, spec [1.6]. */
export type EditedAccount = Omit<TradingAccount, "slug"> & AccountNames;
export type NewAccount = EditedAccount & Pick<TradingAccount, "slug">;

export type AccountProblem =
  | "required"
  | "too_long"
  | "not_a_slug"
  | "not_a_kind"
  | "not_an_amount"
  | "not_a_zone"
  | "not_a_time";

export const LONGEST_ACCOUNT_NAME = 60;
export const LONGEST_SLUG = 40;
const MOST_CENTS = 100_000_000_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A file of `/api/results` has this name. */
const TAKEN_SLUG = "accounts";

type Problems<Fields> = Partial<Record<keyof Fields, AccountProblem | null>>;

/** Judges what staff typed of an account; names are kept without outer blanks. */
export function checkAccount(typed: EditedAccount): Checked<EditedAccount, Problems<EditedAccount>> {
  const value = { ...typed, ...accountNames((field) => typed[field].trim()), zone: typed.zone.trim() };
  const { startingCents } = value;
  const isAmount = Number.isInteger(startingCents) && startingCents > 0 && startingCents <= MOST_CENTS;
  const problems: Problems<EditedAccount> = {
    kind: ACCOUNT_KINDS.includes(value.kind) ? null : "not_a_kind",
    startingCents: isAmount ? null : "not_an_amount",
    zone: isZone(value.zone) ? null : "not_a_zone",
    dayEndsAt: TIME.test(value.dayEndsAt) ? null : "not_a_time",
  };
  for (const field of ACCOUNT_NAME_FIELDS) problems[field] = problemOfName(value[field]);
  return Object.values(problems).every((problem) => problem === null) ? { ok: true, value } : { ok: false, problems };
}

/** The same with the slug that a new account is given. */
export function checkNewAccount({ slug: typed, ...facts }: NewAccount): Checked<NewAccount, Problems<NewAccount>> {
  const slug = typed.trim();
  const checked = checkAccount(facts);
  const problem = problemOfSlug(slug);
  if (checked.ok && problem === null) return { ok: true, value: { ...checked.value, slug } };
  return { ok: false, problems: { ...(checked.ok ? {} : checked.problems), slug: problem } };
}

function problemOfName(name: string): AccountProblem | null {
  if (name === "") return "required";
  return name.length > LONGEST_ACCOUNT_NAME ? "too_long" : null;
}

function problemOfSlug(slug: string): AccountProblem | null {
  const fits = slug.length >= 2 && slug.length <= LONGEST_SLUG && slug !== TAKEN_SLUG && SLUG.test(slug);
  return fits ? null : "not_a_slug";
}
