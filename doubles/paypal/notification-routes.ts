import { verify, X509Certificate } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { toSignedText } from "#server/platform/adapters/payments/paypal/webhook-headers.ts";
import { answer, malformed } from "./answers.ts";
import type { DoubleBindings, Operate } from "./operate.ts";
import type { DoubleState } from "./state.ts";

export type NotificationOptions = {
  state: DoubleState;
  webhookId: string;
  operate: Operate;
  /** Certificates of forgers, by id, that a test lets the double serve. */
  strangers: Map<string, string>;
};

const verifySchema = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
});

/** Certificates for webhooks, at PayPal's path. */
export function createCertificateRoutes({ state, operate, strangers }: NotificationOptions): Hono<DoubleBindings> {
  const app = new Hono<DoubleBindings>();
  app.get("/v1/notifications/certs/:id", async (context) => {
    const pem = strangers.get(context.req.param("id")) ?? state.identity.certificate;
    const response = await operate(context, "certificate", () => answer(200, pem));
    return response.ok ? context.body(pem, 200, { "content-type": "application/x-pem-file" }) : response;
  });
  return app;
}

/** PayPal's own answer to whether a webhook is genuine, from the raw text of the event. */
export function createVerifyRoutes({ state, webhookId, operate }: NotificationOptions): Hono<DoubleBindings> {
  const app = new Hono<DoubleBindings>();
  app.post("/v1/notifications/verify-webhook-signature", (context) =>
    operate(context, "webhook.verify", async () => {
      const text = await context.req.text();
      const parsed = verifySchema.safeParse(tryJson(text));
      const event = /"webhook_event":(.*)\}$/s.exec(text)?.[1];
      if (!parsed.success || event === undefined) return malformed();
      const transmission = { id: parsed.data.transmission_id, time: parsed.data.transmission_time };
      const isGenuine =
        parsed.data.webhook_id === webhookId &&
        verify(
          "RSA-SHA256",
          Buffer.from(toSignedText(transmission, webhookId, Buffer.from(event))),
          new X509Certificate(state.identity.certificate).publicKey,
          Buffer.from(parsed.data.transmission_sig, "base64"),
        );
      return answer(200, { verification_status: isGenuine ? "SUCCESS" : "FAILURE" });
    }),
  );
  return app;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
