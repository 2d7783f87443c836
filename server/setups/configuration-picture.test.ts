import { expect, it } from "vitest";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { configurationPictures } from "./configuration-picture.ts";

/** What a visitor may see: setup 14 and no other. */
const app = configurationPictures({
  findSetups: async (ids) => (ids.includes(14) ? [makeSetup({ id: 14, takeProfit: 1234 })] : []),
});

it.each([
  ["es", "Patrón 1", "1234 ticks"],
  ["en", "Pattern 1", "1,234 ticks"],
])("[2.28] draws a setup in %s", async (language, label) => {
  const answer = await app.request(`/14.${language}.svg`);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  const svg = await answer.text();
  expect(svg).toContain(`>${label}</text>`);
  expect(svg).toContain("ticks</text>");
});

it("[7.21] may not run anything where it is opened by itself", async () => {
  const answer = await app.request("/14.es.svg");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
});

it.each(["/15.es.svg", "/14.de.svg", "/x.svg"])(
  "[2.28] has none at %s: unknown, or a visitor may not see it",
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);
