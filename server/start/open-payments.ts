import { createPaypalDouble, DOUBLE_CREDENTIALS, type PaypalDouble } from "#doubles/paypal/create-paypal-double.ts";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import { LIVE_API } from "#server/platform/adapters/payments/paypal/options.ts";
import { createPaypal } from "#server/platform/adapters/payments/paypal.ts";
import type { PaymentProvider } from "#server/platform/adapters/payments/port.ts";
import type { Environment } from "../env.ts";

/** Where the in-process double is mounted. */
export const DOUBLE_PATH = "/paypal-double";
export const WEBHOOK_PATH = "/api/paypal/webhook";
const LIVE_SDK = "https://www.paypal.com/sdk/js";

export type OpenPayments = {
  provider: PaymentProvider;
  /** What the browser needs to load the provider's script. */
  clientId: string;
  sdkUrl: string;
  isTest: boolean;
  /** The double to mount, when it lives in this process. */
  double: PaypalDouble | null;
};

export type PaymentOptions = { environment: Environment; publicUrl: string; clock: () => Date };

/**
 * Chooses where money is asked for: PayPal in production, the double everywhere else; a double of its own
 * process when `PAYPAL_API_URL` names one on loopback, or PayPal's sandbox with its credentials.
 */
export async function openPayments({ environment, publicUrl, clock }: PaymentOptions): Promise<OpenPayments> {
  const baseUrl = environment.PAYPAL_API_URL;
  if (environment.LPX_MODE === "production")
    return openPaypal({ environment, baseUrl: LIVE_API, clock, isTest: false });
  if (baseUrl === undefined) return openOwnDouble({ environment, publicUrl, clock });
  const isDouble = ["127.0.0.1", "localhost"].includes(new URL(baseUrl).hostname);
  return isDouble
    ? openDoubleAt(baseUrl, environment, clock)
    : openPaypal({ environment, baseUrl, clock, isTest: true });
}

type PaypalChoice = { environment: Environment; baseUrl: string; clock: () => Date; isTest: boolean };

function openPaypal({ environment, baseUrl, clock, isTest }: PaypalChoice): OpenPayments {
  const clientId = environment.PAYPAL_CLIENT_ID ?? "";
  const provider = createPaypal({
    mode: environment.LPX_MODE,
    baseUrl,
    clientId,
    clientSecret: environment.PAYPAL_CLIENT_SECRET ?? "",
    merchantId: environment.PAYPAL_MERCHANT_ID ?? "",
    webhookId: environment.PAYPAL_WEBHOOK_ID ?? "",
    certificates: { kind: "paypal" },
    clock,
  });
  return { provider, clientId, sdkUrl: environment.PAYPAL_SDK_URL ?? LIVE_SDK, isTest, double: null };
}

async function openOwnDouble({ environment, publicUrl, clock }: PaymentOptions): Promise<OpenPayments> {
  const baseUrl = `${publicUrl}${DOUBLE_PATH}`;
  const double = await createPaypalDouble({
    mode: environment.LPX_MODE,
    clock,
    publicUrl: baseUrl,
    webhookTarget: `${publicUrl}${WEBHOOK_PATH}`,
    stateFile: `${environment.DATA_DIR}/payment-double.json`,
  });
  return { ...doublePayments({ baseUrl, authority: double.authority, clock, environment }), double };
}

async function openDoubleAt(baseUrl: string, environment: Environment, clock: () => Date): Promise<OpenPayments> {
  const signal = AbortSignal.timeout(DEADLINES.payment.attempt);
  const response = await fetch(`${baseUrl}/control/certificate-authority`, { signal });
  if (!response.ok) throw new Error(`PAYPAL_API_URL: no payment double answers at ${baseUrl}`);
  return { ...doublePayments({ baseUrl, authority: await response.text(), clock, environment }), double: null };
}

type DoubleChoice = { baseUrl: string; authority: string; clock: () => Date; environment: Environment };

function doublePayments({ baseUrl, authority, clock, environment }: DoubleChoice) {
  const provider = createPaypal({
    ...DOUBLE_CREDENTIALS,
    mode: environment.LPX_MODE,
    baseUrl,
    certificates: { kind: "double", origin: new URL(baseUrl).origin, authority },
    clock,
  });
  return {
    provider,
    clientId: DOUBLE_CREDENTIALS.clientId,
    sdkUrl: environment.PAYPAL_SDK_URL ?? `${baseUrl}/sdk/js`,
    isTest: true,
  };
}
