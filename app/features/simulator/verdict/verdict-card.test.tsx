import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { SharedVerdict } from "#domain/simulator/shared-verdict.ts";
import { VerdictCard } from "./verdict-card.tsx";
import { verdictSeo } from "./verdict-texts.ts";

const VERDICT: SharedVerdict = {
  presetId: "ftmo-2-step",
  pass: 0.44,
  low: 0.28,
  high: 0.54,
  coin: 0.35,
  trades: 1_140,
  riskPercent: 1,
  days: 240,
  day: "2026-11-27",
};

function draw(part: Partial<SharedVerdict> = {}): string {
  return renderToString(<VerdictCard verdict={{ ...VERDICT, ...part }} />).replaceAll("<!-- -->", "");
}

afterEach(() => overwriteGetLocale(() => "es"));

describe("a shared verdict", () => {
  it("[1.6] says in Spanish whose figure it is, with its interval and the coin's", () => {
    overwriteGetLocale(() => "es");
    const html = draw();
    expect(html).toContain("Calculado en el navegador de quien lo comparte");
    expect(html).toContain("FTMO 2-Step se supera 44 de cada 100 veces, entre 28 y 54.");
    expect(html).toContain("Una moneda con el mismo ratio la supera 35.");
    expect(html).toContain("La moneda cabe en la franja");
    expect(html).toContain("Operaciones del historial: 1140. Con 1,00");
    expect(html).toContain("Calculado el 27 nov 2026.");
    expect(html).toContain(m.disclosures_hypothetical_text());
  });

  it("[1.6] says the same in English", () => {
    overwriteGetLocale(() => "en");
    const html = draw();
    expect(html).toContain("Computed in the sender&#x27;s browser");
    expect(html).toContain("FTMO 2-Step: 44 of 100 attempts pass, between 28 and 54.");
    expect(html).toContain("A coin with the same ratio passes 35.");
    expect(html).toContain("Trades in the history: 1,140.");
    expect(draw({ trades: null })).not.toContain("Trades in the history");
  });

  it.each([
    ["above", { coin: 0.27 }, m.verdict_above_coin],
    ["within", { coin: 0.28 }, m.verdict_like_coin],
    ["within", { coin: 0.54 }, m.verdict_like_coin],
    ["below", { coin: 0.55 }, m.verdict_below_coin],
  ])("[1.6] says whether the interval is %s the coin", (_, part, words) => {
    overwriteGetLocale(() => "es");
    expect(draw(part)).toContain(words());
  });

  it("[2.38] has words for a link", () => {
    overwriteGetLocale(() => "es");
    const seo = verdictSeo({ kind: "verdict", verdict: VERDICT });
    expect(seo.description()).toContain("44 de cada 100 veces, entre 28 y 54; una moneda, 35.");
    expect(seo.description()).toContain("Operaciones del historial: 1140.");
    expect(seo.picture?.()).toEqual({
      path: "/social/es/veredicto/ftmo-2-step/like_coin.png",
      alt: "Un historial en FTMO 2-Step: Como lanzar una moneda. Calculado en el navegador de quien lo comparte.",
    });
    expect(verdictSeo({ kind: "malformed", presetId: "ftmo-2-step" }).picture).toBeUndefined();
  });
});
