import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { TradingviewPlans } from "./tradingview-plans.tsx";

afterEach(() => overwriteGetLocale(() => "es"));

const WORDS = [
  { language: "es", works: "La gratuita sirve", free: "La gratuita", paid: "Una de pago", alerts: "alerta" },
  { language: "en", works: "The free one works", free: "The free one", paid: "A paid one", alerts: "alert" },
] as const;

it.each(WORDS)(
  "[1.13] in $language a free account works, and more alerts take a paid one",
  ({ language, ...words }) => {
    overwriteGetLocale(() => language);
    const html = renderToStaticMarkup(<TradingviewPlans />);
    expect(html).toContain(words.works);
    const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row).slice(1);
    expect(rows.map((row) => row.includes(words.paid))).toEqual([false, false, true]);
    expect(rows.map((row) => row.includes(words.free))).toEqual([true, true, false]);
    expect(rows.at(-1)).toContain(words.alerts);
  },
);
