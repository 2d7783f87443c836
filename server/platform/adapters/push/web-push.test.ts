import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import webPush from "web-push";
import { createWebPush, isPushService } from "./web-push.ts";

it.each([
  ["https://fcm.googleapis.com/fcm/send/a", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=a", true],
  ["https://fcm.googleapis.com\\@evil.example/", false],
  ["https://fcm.googleapis.com@evil.example/", false],
  ["https://fcm.googleapis.com:8443/", false],
  ["http://fcm.googleapis.com/", false],
  ["https://notify.windows.com.evil.example/", false],
])("security 6h: %s is a push service: %s", (endpoint, isOne) => {
  expect(isPushService(endpoint, null)).toBe(isOne);
});

/** What happens to a device whose push service answers with this status and these words. */
async function sendTo(status: number, words: string) {
  const server = createServer((_request, response) => response.writeHead(status).end(words)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const double = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const device = { p256dh: ecdh.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  const push = createWebPush({ keys: webPush.generateVAPIDKeys(), subject: "mailto:a@lpx.example", double });
  const outcome = await push.send({ endpoint: `${double}/push/1`, ...device }, { body: "{}", ttlSeconds: 60 });
  server.close();
  return outcome;
}

const MISMATCH =
  "the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.";

it.each([
  [201, "", { status: "sent" }],
  [404, "", { status: "gone", code: "push_404" }],
  [410, "", { status: "gone", code: "push_410" }],
  [403, "", { status: "gone", code: "push_403" }],
  [403, MISMATCH, { status: "gone", code: "push_403" }],
  [401, '{"code":401,"errno":109,"message":"VAPID public key mismatch"}', { status: "gone", code: "push_401" }],
  [403, '{"reason":"BadJwtToken"}', { status: "failed", code: "push_403" }],
  [403, "invalid JWT provided", { status: "failed", code: "push_403" }],
  [401, "", { status: "failed", code: "push_401" }],
  [500, "the VAPID key mismatch", { status: "failed", code: "push_500" }],
])("platform F13: after %i %s a subscription is %o", async (status, words, outcome) => {
  expect(await sendTo(status, words)).toEqual(outcome);
});
