import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { PAGES } from "#domain/pages/pages.ts";
import * as paths from "#domain/pages/paths.ts";
import { robotsOf } from "#domain/pages/robots.ts";
import { SOCIAL_IMAGE } from "#domain/pages/social-image.ts";
import type { VerdictKind } from "#domain/simulator/pass-rate.ts";
import { VERDICT_PICTURES, verdictPicturePath } from "#domain/simulator/verdict-picture.ts";
import { readDrawn } from "#scripts/pictures/drawn.ts";
import { SOCIAL_PATHS, socialFile } from "#scripts/pictures/social-card.ts";
import { verdictFile } from "#scripts/pictures/verdict-card.ts";
import { headOf } from "#tests/e2e/steps/page-without-script.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, productionEngine } from "#tests/fixtures/seeded-store.ts";

/** One page of each that has many. */
const EXAMPLES: Record<string, string> = {
  ":firm": "ftmo-2-step",
  ":id": "14",
  ":slug": "instalar-el-indicador",
  ":userId": "1",
  ":version": DRAW_RULES_VERSION,
};
const ADDRESSES = Object.values(paths).map((path) =>
  path.replaceAll(/:\w+/g, (parameter) => EXAMPLES[parameter] ?? parameter),
);
/** Coins above, within and below an interval of 28 to 54. */
const COINS: Record<VerdictKind, number> = { above_coin: 27, like_coin: 35, below_coin: 55 };
/** Some messengers leave out larger pictures. */
const MOST_BYTES = 300_000;
const UNKNOWN = "/no-existe";
/** The page of a certificate is there under the codes that were given alone. */
const MISSING = [UNKNOWN, paths.certificate];

let server: LpxProcess;
beforeAll(async () => {
  server = await startLpx(await copyStore(productionEngine(), "page-words"));
});
afterAll(async () => {
  await server.stop();
});

async function read(path: string, language: Language) {
  const answer = await fetch(server.url + addressIn(language, path), { redirect: "manual" });
  return { path, status: answer.status, ...headOf(await answer.text()) };
}

const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe.each(LANGUAGES)("in %s", (language) => {
  let pages: Awaited<ReturnType<typeof read>>[];
  beforeAll(async () => {
    pages = await Promise.all([...ADDRESSES, UNKNOWN].map((path) => read(path, language)));
  });

  it("[2.38] every page, the dashboard's, the office's and the 404 included, has its own title and description", () => {
    expect(pages).toHaveLength(Object.keys(PAGES).length + 1);
    for (const { path, status, title, description } of pages) {
      expect.soft(status, path).toBe(MISSING.includes(path) ? 404 : 200);
      expect.soft(title, path).toMatch(/\S · LPX$/);
      expect.soft(description.length, path).toBeGreaterThan(20);
    }
    expect(twice(pages.map(({ title }) => title))).toEqual([]);
    expect(twice(pages.map(({ description }) => description))).toEqual([]);
  });

  it("[2.38] every page shows a picture of its own or the default one, and says whose it is", () => {
    for (const { path, meta, things } of pages) {
      expect.soft(meta["og:image"], path).toMatch(new RegExp(`/social/${language}/[a-z-]+\\.png$`));
      expect
        .soft(
          things.map((thing) => thing["@type"]),
          path,
        )
        .toContain("Organization");
    }
  });

  it("[2.38] the pictures for links say what their pages say now", () => {
    const drawn = readDrawn();
    const said = pages.filter(({ path }) => SOCIAL_PATHS.some((other) => other === path));
    expect(said.length).toBe(SOCIAL_PATHS.length);
    for (const { path, title, description } of said)
      expect
        .soft(drawn[socialFile(path, language)]?.words, `${path}: npm run social-images`)
        .toEqual([title.replace(/ · LPX$/, ""), description]);
  });

  it("[1.6] a shared verdict is not for search engines, and nonsense is refused", async () => {
    const figures = "pass=44&low=28&high=54&coin=35&risk=1&day=2026-11-27";
    const verdict = await read(`/simulador/veredicto/ftmo-2-step?${figures}`, language);
    expect(verdict).toMatchObject({ status: 200, robots: "noindex, follow", canonical: null });
    expect(verdict.description).toMatch(/44 .*28 .*54; .*35/);
    const statusOf = async (address: string) => (await read(`/simulador/veredicto/${address}`, language)).status;
    expect(await statusOf(`ftmo-2-step?${figures.replace("44", "144")}`)).toBe(400);
    expect(await statusOf(`nope?${figures}`)).toBe(404);
  });

  it("[1.6] [2.38] each kind of verdict on an evaluation names its own picture and says the same", async () => {
    const drawn = readDrawn();
    for (const picture of VERDICT_PICTURES) {
      const figures = `pass=44&low=28&high=54&coin=${COINS[picture.kind]}&risk=1&day=2026-11-27`;
      const { meta } = await read(`/simulador/veredicto/${picture.presetId}?${figures}`, language);
      const image = meta["og:image"] ?? "";
      expect(image).toBe(server.url + verdictPicturePath(picture, language));
      expect(meta["twitter:image"]).toBe(image);
      const [about, headline] = drawn[verdictFile(picture, language)]?.words ?? [];
      expect(meta["og:image:alt"]).toContain(`${about}: ${headline}`);

      const answer = await fetch(image);
      expect(answer.status, image).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toMatch(/max-age=[1-9]/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([SOCIAL_IMAGE.width, SOCIAL_IMAGE.height]);
      expect(bytes.length).toBeLessThan(MOST_BYTES);
    }
  });

  it("[2.38] says to search engines what decision 115 says, and its address where they are to know it", () => {
    for (const { path, robots, canonical } of pages) {
      const told = path === UNKNOWN ? "noindex, nofollow" : robotsOf(path);
      expect.soft(robots, path).toBe(told);
      expect.soft(canonical, path).toBe(told === "index, follow" ? addressIn(language, server.url + path) : null);
    }
  });
});

it("[2.38] words differ between the languages", async () => {
  const [es, en] = await Promise.all(LANGUAGES.map((language) => read(paths.account, language)));
  expect(es?.description).not.toBe(en?.description);
});
