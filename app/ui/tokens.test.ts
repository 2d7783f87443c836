import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** WCAG's contrast of two opaque #rrggbb colours. */
function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** A colour with alpha (#rrggbbaa) laid on an opaque one. */
function laidOn(tint: string, ground: string): string {
  const alpha = Number.parseInt(tint.slice(7, 9), 16) / 255;
  const parts = [1, 3, 5].map((start) => {
    const [over = 0, under = 0] = [tint, ground].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round(over * alpha + under * (1 - alpha))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const dark = tokensOf(':root,\n[data-theme="dark"]');
const light = tokensOf('[data-theme="light"]');

describe("tokens", () => {
  it("give the system's light theme the same values as the chosen one", () => {
    expect(light.size).toBeGreaterThan(25);
    expect(tokensOf(":root:not([data-theme])")).toEqual(light);
  });

  it("have a light twin for every dark one", () => {
    expect([...light.keys()]).toEqual([...dark.keys()]);
  });

  const THEMES = { dark, light };
  const PAIRS = [
    { ink: "--text", least: 4.5 },
    { ink: "--muted", least: 4.5 },
    { ink: "--signal-text", least: 4.5 },
    { ink: "--gain", least: 4.5 },
    { ink: "--loss", least: 4.5 },
    { ink: "--line-strong", least: 3 },
    { ink: "--line-2", least: 4.5 },
    { ink: "--line-3", least: 4.5 },
    { ink: "--line-4", least: 4.5 },
  ];
  const GROUNDS = ["--canvas", "--surface", "--raised", "--sunken"];

  it.each(PAIRS)("keep $ink at $least:1 on every ground in both themes", ({ ink, least }) => {
    for (const theme of Object.values(THEMES))
      for (const ground of GROUNDS)
        expect(contrast(theme.get(ink) ?? "", theme.get(ground) ?? "")).toBeGreaterThanOrEqual(least);
  });

  it.each(["signal", "gain", "loss"])("keep a %s chip and its notice readable on page and card", (tone) => {
    for (const theme of Object.values(THEMES)) {
      const inks = [theme.get(tone === "signal" ? "--signal-text" : `--${tone}`), theme.get("--muted")];
      const grounds = ["--canvas", "--surface"].map((ground) =>
        laidOn(theme.get(`--${tone}-soft`) ?? "", theme.get(ground) ?? ""),
      );
      for (const ink of inks)
        for (const ground of grounds) expect(contrast(ink ?? "", ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("keep the primary button's text readable, hovered too", () => {
    for (const theme of Object.values(THEMES))
      for (const ground of ["--signal-fill", "--signal-fill-hover"])
        expect(contrast(theme.get("--signal-ink") ?? "", theme.get(ground) ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});
