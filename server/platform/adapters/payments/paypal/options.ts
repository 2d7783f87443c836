/** Where the certificates that sign webhooks come from, and who vouches for them. */
export type CertificateSource =
  | { kind: "paypal" }
  /** The double: its address (scheme, host and port) and its own authority as PEM. */
  | { kind: "double"; origin: string; authority: string };

export type PaypalOptions = {
  mode: "demo" | "production";
  /** `https://api-m.paypal.com`, or the double's address; no slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  webhookId: string;
  certificates: CertificateSource;
  clock: () => Date;
  /** Milliseconds one attempt may take, token and body included; default `DEADLINES.payment.attempt`. */
  timeoutMs?: number;
  /** Milliseconds to wait before each further attempt; default two of them. */
  retryDelaysMs?: readonly number[];
};

export const LIVE_API = "https://api-m.paypal.com";
const PAYPAL_HOSTS = new Set(["api-m.paypal.com", "api-m.sandbox.paypal.com"]);

/** Throws one clear line when production would talk to anything but PayPal itself. */
export function assertSafeOptions({ mode, baseUrl, certificates }: PaypalOptions): void {
  if (mode === "production" && baseUrl !== LIVE_API) {
    throw new Error(`payments: production talks to ${LIVE_API} only, not to ${baseUrl}`);
  }
  if (mode === "production" && certificates.kind !== "paypal") {
    throw new Error("payments: production refuses the payment double's certificates");
  }
  if (PAYPAL_HOSTS.has(new URL(baseUrl).host) && certificates.kind !== "paypal") {
    throw new Error("payments: PayPal's own host goes with PayPal's own certificates");
  }
}
