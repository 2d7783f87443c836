import { z } from "zod";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import { outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import { WEBHOOK_EVENTS } from "#server/orders/settle/event-news.ts";
import type { Finding } from "./finding.ts";
import { judgeClock } from "./judge-clock.ts";

export type PaypalAccount = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where PayPal must send its events. */
  webhookUrl: string;
};

const SUBJECT = "PayPal";
const CREDENTIALS = "PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not a live app's, or belong together no more";
const tokenSchema = z.object({ access_token: z.string().min(1) });
const webhookSchema = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

/** Asks PayPal for a token and for the webhook; its answer carries a clock, too. */
export async function examinePaypal(account: PaypalAccount, clock: () => Date): Promise<Finding[]> {
  const { baseUrl, clientId, clientSecret, webhookId } = account;
  const ask = (path: string, request: RequestInit) =>
    fetch(`${baseUrl}${path}`, {
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(DEADLINES.payment.attempt),
    });
  try {
    const answer = await ask("/v1/oauth2/token", {
      method: "POST",
      headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const date = answer.headers.get("date");
    const time = date === null ? [] : [judgeClock(clock(), new Date(date), "PayPal's")];
    if (!answer.ok) return [...time, refuse(`answered ${answer.status}: ${CREDENTIALS}`)];
    const { access_token: token } = tokenSchema.parse(await answer.json());
    const webhook = await ask(`/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const found = webhook.ok ? webhookSchema.parse(await webhook.json()) : null;
    return [...time, { level: "ok", subject: SUBJECT, text: "gives a token" }, judgeWebhook(found, account)];
  } catch (error) {
    return [
      refuse(`no answer that can be read from ${baseUrl} (${outgoingCauseOf(error)}): look at DNS and the firewall`),
    ];
  }
}

type Webhook = z.infer<typeof webhookSchema>;

/** `found` is null where PayPal doesn't know it. */
export function judgeWebhook(found: Webhook | null, { webhookId, webhookUrl }: PaypalAccount): Finding {
  const subject = "PayPal's webhook";
  if (found === null)
    return { level: "fail", subject, text: `${webhookId} is none of this app's: set PAYPAL_WEBHOOK_ID to its id` };
  if (found.url !== webhookUrl)
    return { level: "fail", subject, text: `leads to ${found.url}: change it to ${webhookUrl} at PayPal` };
  const names = new Set(found.event_types.map(({ name }) => name));
  const missing = names.has("*") ? [] : WEBHOOK_EVENTS.filter((name) => !names.has(name));
  if (missing.length > 0) return { level: "fail", subject, text: `add these events at PayPal: ${missing.join(", ")}` };
  return { level: "ok", subject, text: `leads to ${webhookUrl}` };
}

function refuse(text: string): Finding {
  return { level: "fail", subject: SUBJECT, text };
}
