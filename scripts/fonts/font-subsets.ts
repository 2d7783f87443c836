import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);

/** Latin-1 and the typographic signs of both languages: what is outside is drawn with a font of the visitor's. */
export const CHARACTERS = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}–—‘’“”•…€™←↑→↓−≤≥≈`;

const SIGNS = " \u00a0.,:;!?¡¿º()'\"’“”«»-–—…·/%+−→áéíñóúüÁÉÍÑÓÚ";

/** What nearly all texts of both languages are written in: these travel within each page (decision 095). */
export const LETTERS = `${codePoints(0x30, 0x39)}${codePoints(0x41, 0x5a)}${codePoints(0x61, 0x7a)}${SIGNS}`;

/** Fetched by a page that has one of them. */
export const OTHER_LETTERS = [...CHARACTERS].filter((character) => !LETTERS.includes(character)).join("");

/** The weights that the product's styles use. */
const WEIGHTS = { min: 400, max: 700 };

const INTER = {
  source: "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
  features: ["kern", "cv11", "ss03"],
  // One optical size, between that of texts and that of headings: all of them would take two thirds more.
  axes: { wght: WEIGHTS, opsz: 20 },
};

/** What stays of the packages' files. Without ligatures and contextual forms, which take a third of them. */
const FONTS = {
  "inter-letters.woff2": { ...INTER, characters: LETTERS },
  "inter-other-letters.woff2": { ...INTER, characters: OTHER_LETTERS },
  "jetbrains-mono.woff2": {
    source: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    features: ["kern", "mark", "mkmk", "ccmp", "locl"],
    characters: CHARACTERS,
    axes: { wght: WEIGHTS },
  },
};

export type FontName = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as FontName[];

/** Characters as a style sheet's `unicode-range` names them. */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, "0");
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join(", ");
}

/** The bytes of `app/ui/fonts/<name>`: the same for the same packages. */
export async function makeFont(name: FontName): Promise<Buffer> {
  const { source, features, characters, axes } = FONTS[name];
  // A variable of its own, because the package's types don't know `keepFeatures` yet.
  const options = {
    targetFormat: "woff2" as const,
    keepFeatures: features,
    variationAxes: axes,
    noHinting: true,
  };
  return subsetFont(await readFile(resolve(source)), characters, options);
}

/** Letters of names: what PDFs are printed with, a file for each script (`server/platform/pdf`). */
const SCRIPTS = {
  latin: CHARACTERS,
  "latin-ext": `${codePoints(0x100, 0x24f)}${codePoints(0x1e00, 0x1eff)}`,
  cyrillic: `${codePoints(0x400, 0x45f)}${codePoints(0x490, 0x491)}`,
  greek: codePoints(0x370, 0x3ff),
};
const PRINT_WEIGHTS = { regular: 400, bold: 600 };

/** Every font of `server/platform/pdf/fonts` by its name, as TrueType of one weight: the writer of PDFs can't cut others. */
export async function makePrintFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>();
  for (const [script, characters] of Object.entries(SCRIPTS)) {
    const source = await readFile(resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`));
    for (const [weight, wght] of Object.entries(PRINT_WEIGHTS)) {
      const options = {
        targetFormat: "truetype" as const,
        keepFeatures: ["kern"],
        variationAxes: { wght },
        noHinting: true,
      };
      fonts.set(`inter-${script}-${weight}.ttf`, await subsetFont(source, characters, options));
    }
  }
  return fonts;
}

function codePoints(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
