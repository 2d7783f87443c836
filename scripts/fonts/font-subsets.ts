import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);

/** Latin-1 and the typographic signs of both languages: what is outside is drawn with a font of the visitor's. */
export const CHARACTERS = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}–—‘’“”•…€™←↑→↓−≤≥≈`;

/** The weights that the product's styles use. */
const WEIGHTS = { min: 400, max: 700 };

/** What stays of the packages' files. Without ligatures and contextual forms, which take a third of them. */
const FONTS = {
  "inter.woff2": {
    source: "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
    features: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "cv11", "ss03"],
  },
  "jetbrains-mono.woff2": {
    source: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    features: ["kern", "mark", "mkmk", "ccmp", "locl"],
  },
};

export type FontName = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as FontName[];

/** The bytes of `app/ui/fonts/<name>`: the same for the same packages. */
export async function makeFont(name: FontName): Promise<Buffer> {
  const { source, features } = FONTS[name];
  // A variable of its own, because the package's types don't know `keepFeatures` yet.
  const options = {
    targetFormat: "woff2" as const,
    keepFeatures: features,
    variationAxes: { wght: WEIGHTS },
    noHinting: true,
  };
  return subsetFont(await readFile(resolve(source)), CHARACTERS, options);
}

function codePoints(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
