import { expect, it } from "vitest";
import { createServiceOf } from "#server/platform/outgoing/outgoing-services.ts";
import { readEnvironment } from "./read-environment.ts";
import { serviceAddresses } from "./service-addresses.ts";

function serviceOf(url: string, variables: Record<string, string> = {}) {
  const read = readEnvironment(variables);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return createServiceOf(serviceAddresses(read.environment, "http://127.0.0.1:3000"))(url);
}

it.each([
  ["https://api-m.paypal.com/v2/checkout/orders", "paypal"],
  ["https://api.paypal.com/v1/notifications/certs/CERT-1", "paypal"],
  ["http://127.0.0.1:3000/paypal-double/v1/oauth2/token", "paypal"],
  ["https://api.telegram.org/bot1:secret/sendMessage", "telegram"],
  ["http://127.0.0.1:3000/dev/telegram/api/bot1/sendMessage", "telegram"],
  ["https://fcm.googleapis.com/fcm/send/abc", "push"],
  ["https://web.push.apple.com/abc", "push"],
  ["https://api2.drand.sh/52db/public/1", "drand"],
  ["https://graph.facebook.com/v21.0/1/events", "meta"],
  ["https://accounts.google.com/.well-known/openid-configuration", "google"],
  ["https://oauth2.googleapis.com/token", "google"],
  ["https://github.com/login/oauth/access_token", "github"],
  ["https://api.github.com/user", "github"],
  ["https://api.github.com.example/user", "other"],
  ["http://127.0.0.1:3000/health", "other"],
])("%s is %s", (url, service) => {
  expect(serviceOf(url)).toBe(service);
});

it("a store and a GitHub of one's own are known by their addresses", () => {
  const store = { S3_BUCKET: "lpx", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  const variables = { S3_ENDPOINT: "https://s3.example", GITHUB_API_URL: "https://git.example/api/v3", ...store };
  expect(serviceOf("https://s3.example/lpx/1", variables)).toBe("files");
  expect(serviceOf("https://git.example/api/v3/user", variables)).toBe("github");
  expect(serviceOf("https://git.example/elsewhere", variables)).toBe("other");
});
