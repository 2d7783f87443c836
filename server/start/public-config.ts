import type { PublicConfig, SignInProvider } from "#app/ports.ts";
import type { Environment } from "../env.ts";
import type { PolicyOrigins } from "../pages/content-security-policy.ts";
import type { AlertPorts } from "../services.ts";
import type { OpenPayments } from "./open-payments.ts";

export type PublicConfigOptions = {
  environment: Environment;
  publicUrl: string;
  publishableKey: string;
  payments: Pick<OpenPayments, "clientId" | "sdkUrl" | "isTest">;
  signInProviders: readonly SignInProvider[];
  alerts: AlertPorts;
  version: string;
};

/** What the browser may know; nothing here is secret. */
export function toPublicConfig(options: PublicConfigOptions): PublicConfig {
  const { environment, publicUrl, publishableKey, payments, signInProviders, alerts, version } = options;
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
    hasGroup: alerts.telegram?.group != null,
    metaPixelId: environment.META_PIXEL_ID ?? null,
    contact: {
      supportEmail: environment.SUPPORT_EMAIL,
      communityUrl: environment.COMMUNITY_URL ?? null,
      schedulingUrl: environment.SCHEDULING_URL ?? null,
      whatsappUrl: environment.WHATSAPP_URL ?? null,
      telegramUrl: environment.TELEGRAM_CHAT_URL ?? null,
      robotUrl: environment.ROBOT_URL ?? null,
      analyserUrl: environment.ANALYSER_URL ?? null,
    },
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
