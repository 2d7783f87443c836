import type { Context } from "hono";
import type { JwtClaims, Transaction } from "../database/port.ts";
import { runForNobody } from "../database/running-statements.ts";
import type { Encryption } from "../encryption/encryption.ts";
import { toLimitKey } from "../http/client-address.ts";
import { type AuthMail, type AuthNotice, MAIL_VERIFICATION_TYPES } from "./auth-mail.ts";
import type { AuthLogger, AuthOptions } from "./auth-options.ts";
import type { AuthSms } from "./auth-sms.ts";
import { type AuthLimits, createAuthLimits } from "./limits/auth-limits.ts";
import { createDelayedTries, type DelayedTries } from "./limits/delayed-tries.ts";
import type { TokenLives } from "./one-time/one-time-token.ts";
import { isCommonPassword } from "./passwords/common-passwords.ts";
import { createPasswordHasher, type PasswordHasher } from "./passwords/password-hasher.ts";
import type { PasswordRules } from "./passwords/password-rules.ts";
import type { Provider } from "./providers/provider.ts";
import { createRedirectTarget, type RedirectTarget } from "./redirects/redirect-target.ts";
import type { SessionLimitsOf } from "./sessions/session-limits.ts";
import type { SessionClient } from "./sessions/start-session.ts";
import type { Tokens } from "./tokens/tokens.ts";

const MIN_PASSWORD_LENGTH = 8;
const SILENT: AuthLogger = { warn: () => {}, error: () => {} };

export type OutgoingMail = Omit<AuthMail, "verificationType" | "newEmail"> & { newEmail?: string };

/** What every endpoint works with. */
export type AuthContext = {
  tokens: Tokens;
  encryption: Encryption;
  providers: ReadonlyMap<string, Provider>;
  clock: () => Date;
  tokenLives: TokenLives;
  sessionLimits: SessionLimitsOf;
  limits: AuthLimits;
  delayedTries: DelayedTries;
  hasher: PasswordHasher;
  passwordRules: Required<PasswordRules>;
  passwordNeedsReauthentication: boolean;
  passwordNeedsCurrent: boolean;
  isFreshSignIn: (claims: JwtClaims, now: Date) => boolean;
  isServiceKey: (key: string) => boolean;
  isPhoneOn: boolean;
  /** Where links lead when nothing else is asked for. */
  siteUrl: string;
  redirectTarget: RedirectTarget;
  /** How authenticator apps name this site where nobody says otherwise. */
  siteHost: string;
  logger: AuthLogger;
  /** One transaction on the auth schema. */
  transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  clientOf(context: Context): SessionClient;
  /** What limits by address count. */
  addressKeyOf(context: Context): string;
  /** Goes on after the answer, so that the answer's time tells nothing of the work. */
  runInBackground(work: () => Promise<void>): void;
  sendMail(mail: OutgoingMail): Promise<void>;
  notify(notice: AuthNotice): Promise<void>;
  sendSms(sms: AuthSms): Promise<void>;
};

export function createAuthContext(options: AuthOptions): AuthContext {
  const { database, tokens, encryption, clock, mail, sms, clientAddress, logger = SILENT, waitUntil } = options;
  return {
    tokens,
    encryption,
    providers: new Map(Object.entries(options.providers ?? {})),
    clock,
    tokenLives: options.tokenLives,
    sessionLimits: options.sessionLimits ?? (async () => null),
    limits: createAuthLimits(options.limits),
    delayedTries: createDelayedTries({ delay: options.delay }),
    hasher: options.passwordHasher ?? createPasswordHasher(),
    passwordRules: { minLength: MIN_PASSWORD_LENGTH, isCommon: isCommonPassword, ...options.passwordRules },
    passwordNeedsReauthentication: options.passwordNeedsReauthentication ?? false,
    passwordNeedsCurrent: options.passwordNeedsCurrent ?? false,
    isFreshSignIn: options.isFreshSignIn ?? (() => true),
    isServiceKey: options.isServiceKey ?? (() => false),
    isPhoneOn: sms !== undefined,
    siteUrl: options.siteUrl,
    redirectTarget: createRedirectTarget({ siteUrl: options.siteUrl, allowList: options.redirectAllowList }),
    siteHost: new URL(options.siteUrl).host,
    logger,
    transact: (work) => database.transaction({ role: "owner" }, work),
    clientOf: (context) => ({
      address: clientAddress(context),
      userAgent: context.req.header("user-agent") ?? null,
    }),
    addressKeyOf: (context) => toLimitKey(clientAddress(context)),
    runInBackground(work) {
      // Not at once: the answer shall have left before anything that takes its time.
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => runForNobody(work))
        .catch((error: unknown) => logger.error({ err: error }, "auth: background work failed"));
      waitUntil?.(done);
    },
    sendMail: (message) =>
      mail.send({ newEmail: null, ...message, verificationType: MAIL_VERIFICATION_TYPES[message.kind] }),
    notify: (notice) => mail.notify(notice),
    async sendSms(message) {
      if (sms === undefined) throw new Error("text messages are off");
      await sms.send(message);
    },
  };
}
