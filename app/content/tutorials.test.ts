import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TUTORIAL_PLATFORMS, TUTORIALS } from "./tutorials.ts";

const textOf = (language: string, slug: string) => new URL(`./${language}/tutorials/${slug}.md`, import.meta.url);

describe("[1.7] the tutorials", () => {
  it("have something to read for each platform", () => {
    for (const platform of TUTORIAL_PLATFORMS) {
      expect(TUTORIALS.some((tutorial) => tutorial.platform === platform && tutorial.minutes !== null)).toBe(true);
    }
  });

  it.each(TUTORIALS)("[4.17] $slug is written in both languages, or announced only", ({ slug, minutes }) => {
    for (const language of ["es", "en"]) expect(existsSync(textOf(language, slug))).toBe(minutes !== null);
    if (minutes === null) return;
    const [es = [], en = []] = ["es", "en"].map(
      (language) => readFileSync(textOf(language, slug), "utf8").match(/^## /gm) ?? [],
    );
    // The same parts in both, and a time that a reader at 180 words a minute keeps.
    expect(en).toHaveLength(es.length);
    const words = readFileSync(textOf("es", slug), "utf8").split(/\s+/).length;
    expect(Math.abs(words / 180 - minutes)).toBeLessThanOrEqual(1);
  });
});
