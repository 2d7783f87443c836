import type { PublicConfig, SignInProvider } from "#app/ports.ts";
import type { Environment } from "./env.ts";
import type { OpenPayments } from "./open-payments.ts";
import type { PolicyOrigins } from "./pages/content-security-policy.ts";

export type PublicConfigOptions = {
  environment: Environment;
  publicUrl: string;
  publishableKey: string;
  payments: Pick<OpenPayments, "clientId" | "sdkUrl" | "isTest">;
  signInProviders: readonly SignInProvider[];
  version: string;
};

/** What the browser may know; nothing here is secret. */
export function publicConfigOf(options: PublicConfigOptions): PublicConfig {
  const { environment, publicUrl, publishableKey, payments, signInProviders, version } = options;
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
    contact: {
      supportEmail: environment.SUPPORT_EMAIL,
      communityUrl: environment.COMMUNITY_URL ?? null,
      schedulingUrl: environment.SCHEDULING_URL ?? null,
    },
  };
}

const PAYPAL_ORIGINS = ["https://www.paypal.com", "https://*.paypal.com", "https://*.paypalobjects.com"];

/** Origins the pages' policy allows besides their own: the payment provider's. */
export function policyOriginsOf({ paypalSdkUrl, publicUrl }: PublicConfig, isDevelopment: boolean): PolicyOrigins {
  const sdkOrigin = new URL(paypalSdkUrl).origin;
  const isPaypal = sdkOrigin.endsWith(".paypal.com");
  const provider = isPaypal ? PAYPAL_ORIGINS : [sdkOrigin].filter((origin) => origin !== publicUrl);
  // Not every browser takes 'self' for the same address over a socket.
  const socketOrigin = publicUrl.replace(/^http/, "ws");
  // Vite tells the page of changes over a socket of its own.
  const connect = isDevelopment ? [...provider, "ws:"] : [...provider, new URL(socketOrigin).origin];
  return { script: provider, connect, frame: provider, image: provider, formAction: provider };
}
