import { expect, test } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { PAGES } from "./pages.ts";
import { visitEach } from "./steps/page-visits.ts";

visitEach("[1.16] [2.38] resilience 33: is whole, in its language, and axe finds nothing", PAGES);

/** What each of the specification's addresses is called at its top. */
const HEADINGS = [
  ["/", "landing_hero_title"],
  ["/resultados", "common_results"],
  ["/planes", "pricing_title"],
  ["/faq", "landing_faq_title"],
  ["/sorteo-semanal", "common_weekly_draw"],
  ["/indicador", "indicator_title"],
  ["/ea-lpx-tutoriales", "tutorials_robot_page_title"],
  ["/soporte", "common_support"],
  ["/funding-pips", "evaluations_title"],
] as const;

test("[2.1] [2.5] [2.6] [2.7] [2.10] [2.11] [2.12] [2.13] each address has its own page", async ({ request }) => {
  const say = (key: (typeof HEADINGS)[number][1]) =>
    key === "pricing_title" ? sayIn("es")(key, { plans: 3 }) : sayIn("es")(key);
  for (const [path, heading] of HEADINGS) {
    const html = await (await request.get(path)).text();
    expect([path, /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]]).toEqual([path, say(heading)]);
  }
});

test("[1.13] the questions say that a free plan of the charting platform is enough", async ({ request }) => {
  const words = "Basta una cuenta gratuita de TradingView; una de pago permite más alertas";
  expect(await (await request.get("/faq")).text()).toContain(words);
});
