import { DRAND_RELAYS } from "#server/platform/adapters/beacon/drand.ts";
import { LIVE_API } from "#server/platform/adapters/payments/paypal/options.ts";
import { LIVE_TELEGRAM_API } from "#server/platform/adapters/telegram/bot-api.ts";
import { LIVE_META_API } from "#server/platform/adapters/tracking/conversions-api.ts";
import type { ServiceAddresses } from "#server/platform/outgoing/outgoing-services.ts";
import type { Environment } from "../env.ts";
import { TELEGRAM_DOUBLE_PATH } from "./open-alerts.ts";
import { DOUBLE_PATH } from "./open-payments.ts";

/** Where PayPal keeps the certificates that sign its webhooks. */
const PAYPAL_CERTIFICATES = ["https://api.paypal.com", "https://api.sandbox.paypal.com"];
/** Where Google's own OpenID document leads. */
const GOOGLE_APIS = ["https://oauth2.googleapis.com", "https://www.googleapis.com"];

/** Where the other machines are asked in this environment, the stand-ins of a demonstration among them. */
export function serviceAddresses(environment: Environment, publicUrl: string): ServiceAddresses {
  const { PAYPAL_API_URL, TELEGRAM_API_URL, META_API_URL, DRAND_URLS, S3_ENDPOINT } = environment;
  return {
    paypal: [PAYPAL_API_URL ?? LIVE_API, `${publicUrl}${DOUBLE_PATH}`, ...PAYPAL_CERTIFICATES],
    telegram: [TELEGRAM_API_URL ?? LIVE_TELEGRAM_API, `${publicUrl}${TELEGRAM_DOUBLE_PATH}`],
    drand: DRAND_URLS ?? DRAND_RELAYS,
    meta: [META_API_URL ?? LIVE_META_API],
    google: [environment.GOOGLE_ISSUER, ...GOOGLE_APIS],
    github: [environment.GITHUB_URL, environment.GITHUB_API_URL],
    files: S3_ENDPOINT === undefined ? [] : [S3_ENDPOINT],
    pushDouble: environment.PUSH_DOUBLE_URL ?? null,
  };
}
