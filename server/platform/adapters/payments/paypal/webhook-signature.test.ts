import type { KeyObject } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { type ServedDouble, serveDouble } from "#doubles/paypal/serve-double.ts";
import { type EventSigner, signBody } from "#doubles/paypal/signed-event.ts";
import { makeSigningIdentity, readPrivateKey } from "#doubles/paypal/signing-identity.ts";
import type { PaymentProvider } from "../port.ts";
import { isAllowedCertificateAddress } from "./webhook-signature.ts";

const clock = () => new Date("2026-11-20T12:00:00.000Z");
const BODY = JSON.stringify({
  id: "WH-1",
  event_type: "PAYMENT.CAPTURE.COMPLETED",
  resource: { id: "CAP", note: "ñ €" },
});
let double: ServedDouble;
let payments: PaymentProvider;
let strangerKey: KeyObject;

beforeAll(async () => {
  double = await serveDouble({ port: 0, clock, webhookTarget: null });
  const stranger = await makeSigningIdentity(clock());
  strangerKey = readPrivateKey(stranger);
  double.strangers.set("STRANGER", stranger.certificate);
  payments = payThroughDouble({ ...double, clock, retryDelaysMs: [] });
});
afterAll(() => double.close());

function check(headers: Record<string, string>, body = BODY) {
  return payments.verifyWebhook(new Headers(headers), Buffer.from(body));
}

function sign(changes: Partial<EventSigner> = {}) {
  return signBody({ ...double.signer, ...changes }, BODY);
}

describe("[21] a webhook's signature", () => {
  it("is valid for the very bytes, however old", async () => {
    expect(await check(sign())).toBe("valid");
    expect(await check(sign({ clock: () => new Date("2020-01-01T00:00:00Z") }))).toBe("valid");
  });

  it.each([
    ["no headers", () => ({})],
    ["a changed signature", () => ({ ...sign(), "paypal-transmission-sig": Buffer.alloc(256, 7).toString("base64") })],
    ["no signature", () => ({ ...sign(), "paypal-transmission-sig": "" })],
    ["another algorithm", () => ({ ...sign(), "paypal-auth-algo": "SHA1withRSA" })],
    ["another transmission id", () => ({ ...sign(), "paypal-transmission-id": "other" })],
    ["another time", () => ({ ...sign(), "paypal-transmission-time": "2026-11-20T12:00:01.000Z" })],
    ["another webhook's id", () => sign({ webhookId: "SOMEONE-ELSES" })],
    ["a stranger's key", () => sign({ privateKey: strangerKey })],
    [
      "a certificate nobody vouches for",
      () => sign({ privateKey: strangerKey, certificateUrl: `${double.url}/v1/notifications/certs/STRANGER` }),
    ],
    [
      "a foreign certificate host",
      () => sign({ certificateUrl: "https://paypal.com.evil.example/v1/notifications/certs/C" }),
    ],
    ["a certificate address that isn't one", () => sign({ certificateUrl: "file:///etc/passwd" })],
  ])("is invalid with %s", async (_title, headers) => {
    expect(await check(headers())).toBe("invalid");
  });

  it("is invalid when any one byte of the body differs", async () => {
    const headers = sign();
    for (let at = 0; at < BODY.length; at += 1) {
      const changed = Buffer.from(BODY);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await payments.verifyWebhook(new Headers(headers), changed)).toBe("invalid");
    }
  });

  it("is unknown, not invalid, while the certificate is out of reach", async () => {
    double.faults.add({ operation: "certificate", kind: "status_500" });
    const certificateUrl = `${double.url}/v1/notifications/certs/CERT-LATER`;
    expect(await check(sign({ certificateUrl }))).toBe("unknown");
    expect(await check(sign({ certificateUrl }))).toBe("valid");
  });
});

describe("where a certificate may come from", () => {
  it.each([
    ["https://api.paypal.com/v1/notifications/certs/CERT-1", true],
    ["https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-1", true],
    ["http://api.paypal.com/v1/notifications/certs/CERT-1", false],
    ["https://api.paypal.com:8443/v1/notifications/certs/CERT-1", false],
    ["https://evilpaypal.com/v1/notifications/certs/CERT-1", false],
    ["https://paypal.com.evil.example/v1/notifications/certs/CERT-1", false],
    ["https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1", false],
    ["https://user@api.paypal.com/v1/notifications/certs/CERT-1", false],
    ["https://api.paypal.com/v1/notifications/certs/../../x", false],
    ["https://api.paypal.com/v1/notifications/certs/CERT-1?x=1", false],
    ["https://169.254.169.254/v1/notifications/certs/CERT-1", false],
    ["http://127.0.0.1:4010/v1/notifications/certs/CERT-1", false],
  ])("%s: %s", (address, allowed) => {
    expect(isAllowedCertificateAddress(address, { kind: "paypal" })).toBe(allowed);
  });
});
