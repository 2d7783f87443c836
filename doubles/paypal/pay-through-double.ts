import type { PaypalOptions } from "#server/platform/adapters/payments/paypal/options.ts";
import { createPaypal } from "#server/platform/adapters/payments/paypal.ts";
import type { PaymentProvider } from "#server/platform/adapters/payments/port.ts";
import { DOUBLE_CREDENTIALS } from "./create-paypal-double.ts";

export type ThroughDoubleOptions = {
  /** Where the double is reached, and the authority that vouches for its webhooks (PEM). */
  url: string;
  authority: string;
  clock: () => Date;
} & Pick<PaypalOptions, "timeoutMs" | "retryDelaysMs">;

/** The one payment adapter, set to the double instead of PayPal. */
export function payThroughDouble({ url, authority, ...options }: ThroughDoubleOptions): PaymentProvider {
  return createPaypal({
    ...options,
    ...DOUBLE_CREDENTIALS,
    mode: "demo",
    baseUrl: url,
    certificates: { kind: "double", origin: new URL(url).origin, authority },
  });
}
