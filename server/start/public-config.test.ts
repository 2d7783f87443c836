import { expect, it } from "vitest";
import { isSampleLink } from "#domain/contact/sample-links.ts";
import { settingsInForce } from "#domain/settings/settings-in-force.ts";
import { samplePages } from "#server/demo/sample-page.ts";
import { environmentSchema } from "#server/env.ts";
import { toPublicConfig } from "./public-config.ts";

function contactOf(variables: Record<string, string>) {
  const environment = environmentSchema.parse(variables);
  const fixed = {
    environment,
    publicUrl: "https://lpx.example",
    publishableKey: "",
    payments: { clientId: "", sdkUrl: "", isTest: true },
    signInProviders: [],
    alerts: { push: null, telegram: null },
    hasStandInGroup: false,
    version: "1.0.5",
  };
  const isDemo = environment.LPX_MODE === "demo";
  const settings = settingsInForce({ kept: {}, given: environment, isDemo });
  return toPublicConfig(fixed, settings, { banner: null, season: null }).contact;
}

const KEYS = ["robotUrl", "analyserUrl", "whatsappUrl", "telegramUrl"] as const;

it("[1.4] [1.5] [2.27] a demonstration shows marketplace, analyser and both chats, each leading to a page that says what it is", async () => {
  const contact = contactOf({});
  const pages = samplePages();
  for (const key of KEYS) {
    const address = contact[key] ?? "";
    expect(isSampleLink(address)).toBe(true);
    const answer = await pages.request(address.slice("/dev/samples".length));
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("(ejemplo)")]);
  }
  expect((await pages.request("/other")).status).toBe(404);
});

it("the operator's own addresses take their place, and a real shop has no samples", () => {
  expect(contactOf({ ROBOT_URL: "https://market.example/lpx" }).robotUrl).toBe("https://market.example/lpx");
  const real = contactOf({ LPX_MODE: "production" });
  expect(KEYS.map((key) => real[key])).toEqual([null, null, null, null]);
});
