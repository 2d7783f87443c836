import type { Context } from "hono";
import type { Database, JwtClaims } from "../database/port.ts";
import type { Encryption } from "../encryption/encryption.ts";
import type { MailPort } from "./auth-mail.ts";
import type { SmsPort } from "./auth-sms.ts";
import type { AuthLimitOptions } from "./limits/auth-limits.ts";
import type { TokenLives } from "./one-time/one-time-token.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { PasswordRules } from "./passwords/password-rules.ts";
import type { Provider } from "./providers/provider.ts";
import type { SessionLimitsOf } from "./sessions/session-limits.ts";
import type { Tokens } from "./tokens/tokens.ts";

export type AuthLogger = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type AuthOptions = {
  database: Database;
  tokens: Tokens;
  /** Identity providers that are on, by GoTrue's names (`google`, `github`). */
  providers?: Readonly<Record<string, Provider>>;
  /** Seals the secrets of second factors and what providers hand over. */
  encryption: Encryption;
  clock: () => Date;
  /** How long a user's sessions last; default: until they are ended. */
  sessionLimits?: SessionLimitsOf;
  /** How long what is mailed or texted once may be used. */
  tokenLives: TokenLives;
  mail: MailPort;
  /** Without it, signing in and up by phone is off. */
  sms?: SmsPort;
  /** Where links lead when no allowed `redirect_to` was given. */
  siteUrl: string;
  /** Addresses beyond the site's own that `redirect_to` may name, with Supabase's globs. */
  redirectAllowList?: readonly string[];
  /** The client's address behind trusted proxies; limits count by it and sessions keep it. */
  clientAddress: (context: Context) => string;
  limits?: AuthLimitOptions;
  /** Resolves after so many milliseconds: how tries past an account's limit wait; default: a timer. */
  delay?: (milliseconds: number) => Promise<void>;
  passwordRules?: PasswordRules;
  /** A new password needs the digits of GET /reauthenticate when the session began more than 24 hours ago; default false. */
  passwordNeedsReauthentication?: boolean;
  /** A new password needs the present one, but for 10 minutes after signing in by a mail's link or code; default false. */
  passwordNeedsCurrent?: boolean;
  /**
   * Whether these claims are of somebody who has just proved who they are: nobody else enrols a second factor or takes
   * one away; default: everybody.
   */
  isFreshSignIn?: (claims: JwtClaims, now: Date) => boolean;
  /** Whether a key is a secret API key of the service's, which opens the admin API; without it nobody does. */
  isServiceKey?: (key: string) => boolean;
  /** Default: bcrypt as Supabase's; anything else only where passwords need no protection. */
  passwordHasher?: PasswordHasher;
  logger?: AuthLogger;
  /** Told of work that goes on after the answer (mails), so that a process can end without losing any. */
  waitUntil?: (work: Promise<void>) => void;
};
