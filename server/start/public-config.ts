import type { Company, PublicConfig, PublicPromotions, SignInProvider } from "#app/ports.ts";
import type { Settings } from "#domain/settings/setting-definitions.ts";
import type { PolicyOrigins } from "#server/platform/pages/content-security-policy.ts";
import type { AlertPorts } from "#server/platform/services.ts";
import type { Environment } from "../env.ts";
import type { OpenPayments } from "./open-payments.ts";

export type PublicConfigOptions = {
  environment: Environment;
  publicUrl: string;
  publishableKey: string;
  payments: Pick<OpenPayments, "clientId" | "sdkUrl" | "isTest">;
  signInProviders: readonly SignInProvider[];
  alerts: AlertPorts;
  /** Whether a stand-in of Telegram has a group of its own. */
  hasStandInGroup: boolean;
  version: string;
};

/** What the browser may know; nothing here is secret. */
export function toPublicConfig(
  options: PublicConfigOptions,
  settings: Settings,
  promotions: PublicPromotions,
): PublicConfig {
  const { environment, publicUrl, publishableKey, payments, signInProviders, alerts, version } = options;
  const hasNumber = settings["telegram.community"].groupId !== null || options.hasStandInGroup;
  return {
    mode: environment.LPX_MODE,
    isExposedDemo: environment.LPX_DEMO_EXPOSE,
    version,
    supabaseUrl: publicUrl,
    publishableKey,
    paypalClientId: payments.clientId,
    paypalSdkUrl: payments.sdkUrl,
    isTestPayment: payments.isTest,
    signInProviders,
    publicUrl,
    pushKey: alerts.push?.publicKey ?? null,
    hasTelegram: alerts.telegram !== null,
    hasGroup: alerts.telegram?.group != null && hasNumber,
    metaPixelId: environment.META_PIXEL_ID ?? null,
    company: companyOf(environment),
    legalReviewedOn: environment.LEGAL_REVIEWED_ON ?? null,
    contact: settings.contact,
    supportHours: settings["support.hours"],
    promotions,
  };
}

const SAMPLE_COMPANY: Company = {
  name: "LPX Formación S. A. C.",
  address: "Av. Ejemplo 123, Lima, Perú",
  taxId: "20000000000",
  register: null,
  isSample: true,
};

/** Production doesn't start without these; a demonstration may lack them. */
function companyOf({ SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, SELLER_REGISTER }: Environment): Company {
  if (SELLER_NAME === undefined || SELLER_ADDRESS === undefined || SELLER_TAX_ID === undefined) return SAMPLE_COMPANY;
  return {
    name: SELLER_NAME,
    address: SELLER_ADDRESS,
    taxId: SELLER_TAX_ID,
    register: SELLER_REGISTER ?? null,
    isSample: false,
  };
}

const PAYPAL_ORIGINS = ["https://www.paypal.com", "https://*.paypal.com", "https://*.paypalobjects.com"];

/** Where the pixel reports to; its script comes by strict-dynamic. */
const META_ORIGIN = "https://www.facebook.com";

export type PolicyOptions = {
  config: PublicConfig;
  /** Pictures of backtests are fetched whole (spec 7.21). */
  imageOrigins: readonly string[];
  isDevelopment: boolean;
};

/** Origins the pages' policy allows besides their own: the payment provider's, and where pictures are kept. */
export function policyOriginsOf({ config, imageOrigins, isDevelopment }: PolicyOptions): PolicyOrigins {
  const { paypalSdkUrl, publicUrl } = config;
  const sdkOrigin = new URL(paypalSdkUrl).origin;
  const isPaypal = sdkOrigin.endsWith(".paypal.com");
  const provider = isPaypal ? PAYPAL_ORIGINS : [sdkOrigin].filter((origin) => origin !== publicUrl);
  // Not every browser takes 'self' for the same address over a socket.
  const socketOrigin = publicUrl.replace(/^http/, "ws");
  // Vite tells the page of changes over a socket of its own.
  const connect = [...provider, ...imageOrigins, isDevelopment ? "ws:" : new URL(socketOrigin).origin];
  const measure = config.metaPixelId === null ? [] : [META_ORIGIN];
  return {
    script: provider,
    connect: [...connect, ...measure],
    frame: provider,
    image: [...provider, ...measure],
    formAction: provider,
  };
}
