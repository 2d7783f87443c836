import type { SignInProvider } from "#app/ports.ts";
import { ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { isFreshSignIn } from "#domain/account/proof-of-identity.ts";
import { createAuth } from "#gateway/auth/create-auth.ts";
import { openTokens } from "#gateway/auth/tokens/tokens.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { createGateway, type Gateway } from "#gateway/gateway.ts";
import { loadApiKeys } from "#gateway/http/api-keys.ts";
import type { ClientAddressOf } from "#gateway/http/client-address.ts";
import type { SecurityEventName } from "#gateway/security/security-event.ts";
import { couponLookups } from "#server/coupons/coupon-lookup-limit.ts";
import { createAuthMail } from "#server/members/auth-mail.ts";
import { createSessionLimits } from "#server/members/session-limits.ts";
import { pictureHooks } from "#server/platform/adapters/pictures/picture-hooks.ts";
import type { ReadMailSite } from "#server/platform/mail/letter.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { deliverNow } from "#server/platform/outbox/deliver-outbox.ts";
import { PUBLIC_TABLES, type PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import type { Services } from "#server/platform/services.ts";
import { requireSecondFactor } from "#server/platform/staff/require-second-factor.ts";
import { actions } from "../subjects.ts";
import { GATEWAY_PACES } from "./limits.ts";
import { openFileStore } from "./open-file-store.ts";
import { openMailChannel } from "./open-mail-channel.ts";
import { openProviders, readSignInProviders } from "./sign-in-providers.ts";

const FUNCTION_CALLS = 120;
/** Of any file that is sent here; each bucket has a limit of its own below it. */
const MAX_FILE_BYTES = 250_000_000;
/** A member's address to a film or a file: anyone else who gets it can't use it for long. */
const ADDRESS_SECONDS = 300;
const NO_REALTIME_LIMITS = { socketsPerAddress: Number.POSITIVE_INFINITY, joinsPerAddress: Number.POSITIVE_INFINITY };

/** What administrators alone may change: each call that succeeds is a security event. */
const ADMINISTRATIVE_PATHS = actions
  .filter(({ staff }) => staff?.verb === "write")
  .map(({ name }) => `/functions/v1/${name}`);

export type OpenGatewayOptions = {
  database: Database;
  encryption: Encryption;
  services: Services;
  mailer: Mailer;
  readSite: ReadMailSite;
  clientAddress: ClientAddressOf;
  publicChanges: PublicChanges;
  /** Called with each security event, for the metrics. */
  onSecurityEvent?: (event: SecurityEventName) => void;
};

export type OpenGateway = {
  gateway: Gateway;
  publishableKey: string;
  signInProviders: readonly SignInProvider[];
  /** Resolves when the letters that were started after an answer are on their way. */
  settled(): Promise<void>;
};

/** The protocol servers with LPX's own limits, mails and business actions put in. */
export async function openGateway(options: OpenGatewayOptions): Promise<OpenGateway> {
  const { database, encryption, services, mailer, readSite, clientAddress, publicChanges } = options;
  const { clock, logger, environment, publicUrl } = services;
  await requireSecondFactor(database, environment.LPX_MODE);
  const { keys } = await loadApiKeys({ database, given: { secret: environment.LPX_SECRET_KEY } });
  const tokens = await openTokens({ database, clock, encryption, issuer: `${publicUrl}/auth/v1` });
  const background = new Set<Promise<void>>();
  const letterWay = openMailChannel({ services, mailer, readSite });
  const isLimited = environment.LPX_LIMITS === "on";
  const auth = createAuth({
    database,
    encryption,
    providers: openProviders({ environment, publicUrl, clock }),
    tokens,
    clock,
    tokenLives: ONE_TIME_LIVES,
    sessionLimits: createSessionLimits(environment),
    mail: createAuthMail({
      database,
      encryption,
      clock,
      deliver: (dedupeKey) => deliverNow(services, letterWay, dedupeKey),
    }),
    passwordNeedsCurrent: true,
    isFreshSignIn,
    isServiceKey: (key) => keys.kindOf(key) === "secret",
    siteUrl: publicUrl,
    // A browser that was left open a day ago must not be enough to take an account over.
    passwordNeedsReauthentication: true,
    clientAddress: (context) => context.get("clientAddress") ?? "",
    limits: isLimited ? { store: services.limitStore } : "off",
    logger,
    waitUntil(work) {
      background.add(work);
      void work.finally(() => background.delete(work));
    },
  });
  const gateway = createGateway<Services>({
    database,
    apiKeys: keys,
    verifyAccessToken: tokens.verifyAccessToken,
    onSessionEnd: tokens.onSessionEnd,
    isSessionAlive: tokens.isSessionAlive,
    auth,
    rest: {
      policyHeaders: ["x-coupon-code"],
      anonymousCache: { tables: PUBLIC_TABLES },
      lookupLimits: [{ table: "coupons", limiter: couponLookups.limiterOf(services) }],
    },
    functions: { definitions: actions, services, limits: isLimited ? { perMinute: FUNCTION_CALLS } : null },
    realtime: { limits: isLimited ? {} : NO_REALTIME_LIMITS },
    storage: {
      store: openFileStore(environment),
      secrets: () => tokens.secrets("addresses of files"),
      maxBytes: MAX_FILE_BYTES,
      reencode: pictureHooks,
      userSeconds: ADDRESS_SECONDS,
    },
    ...(isLimited ? { paces: GATEWAY_PACES } : {}),
    countProcesses: services.countProcesses,
    origins: [new URL(publicUrl).origin],
    clientAddress,
    clock,
    security: {
      onEvent: ({ event, ...fields }) => logger.warn({ securityEvent: event, ...fields }, "security event"),
      onNote: options.onSecurityEvent,
      administrativePaths: ADMINISTRATIVE_PATHS,
    },
    onFault: (error, request) =>
      logger.error(
        { ...request, error: error instanceof Error ? error : new Error(String(error)) },
        "a request failed",
      ),
  });
  publicChanges.onChange((table) => gateway.invalidate(table ?? undefined));
  return {
    gateway,
    publishableKey: keys.publishable,
    signInProviders: await readSignInProviders(auth),
    async settled() {
      while (background.size > 0) await Promise.allSettled(background);
      await gateway.flushEvents();
    },
  };
}
