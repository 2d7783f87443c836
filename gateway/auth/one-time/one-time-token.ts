import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** The kinds that are stored in auth.one_time_tokens and, as columns, in auth.users. */
export type OneTimeTokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_current"
  | "email_change_token_new"
  | "phone_change_token"
  | "reauthentication_token";

/** Seconds that links and codes may be used. */
export type TokenLives = {
  /** Links that confirm an address without another mailbox: a new account's, an invitation's, one that the service set. */
  confirmationLink: number;
  /** Every other link. */
  link: number;
  /** Six digits, of every kind. */
  code: number;
};

const CODE_DIGITS = 6;
/** A code dies with this many wrong tries. */
const MAX_WRONG_TRIES = 5;

/** What the token of a link begins with that ends with an auth code, as GoTrue has it. */
const PKCE_PREFIX = "pkce_";

/** The secret in a mail's link. */
export function createLinkToken({ isPkce }: { isPkce: boolean }): string {
  return `${isPkce ? PKCE_PREFIX : ""}${randomBytes(32).toString("base64url")}`;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

/** What is kept of it. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The six digits a person types instead. */
export function createCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** `sentTo`: where the code went, and what it must be presented along with. */
type CodeOwner = { userId: string; type: OneTimeTokenType; sentTo: string };

/** What is kept of a code, with its wrong tries so far: `<keyed hash>.<tries>`. */
export function sealCode(code: string, owner: CodeOwner, secret: Buffer): string {
  return `${hashCode(code, owner, secret)}.0`;
}

export type CodeVerdict = "right" | "wrong" | "dead";

/** Judges a typed code; on `wrong`, `sealed` counts the try, on `dead` nothing may be left of it. */
export function judgeCode(options: { code: string; owner: CodeOwner; sealed: string; secrets: readonly Buffer[] }): {
  verdict: CodeVerdict;
  sealed: string;
} {
  const [hash = "", tries = ""] = options.sealed.split(".");
  if (hash === "") return { verdict: "dead", sealed: "" };
  const isRight = options.secrets.some((secret) => isSame(hashCode(options.code, options.owner, secret), hash));
  if (isRight) return { verdict: "right", sealed: "" };
  const wrongTries = Number(tries) + 1;
  const isDead = !(wrongTries < MAX_WRONG_TRIES);
  return isDead ? { verdict: "dead", sealed: "" } : { verdict: "wrong", sealed: `${hash}.${wrongTries}` };
}

function hashCode(code: string, { userId, type, sentTo }: CodeOwner, secret: Buffer): string {
  return createHmac("sha256", secret).update(`${type}:${userId}:${sentTo}:${code}`).digest("hex");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
