import { expect, it } from "vitest";
import type { DrawnPictures } from "#scripts/pictures/drawn.ts";
import { createSayer } from "#scripts/pictures/shown-words.ts";
import { expectedPictures, findStalePictures } from "./pictures.ts";

const FILE = "docs/screenshots/home.png";
const expected = [{ file: FILE, language: "es", mark: "now", command: "npm run screenshots" }] as const;
const says = { es: createSayer("es"), en: createSayer("en") };

function problemsOf(drawn: DrawnPictures, isThere = () => true): string[] {
  return findStalePictures({ expected, drawn, says, isThere }).map(({ message }) => message);
}

const drawnWith = (words: string[], mark = "now"): DrawnPictures => ({ [FILE]: { language: "es", words, mark } });

it("a picture of what stands now is good, with any figure in a sentence's parameter", () => {
  expect(problemsOf(drawnWith(["Quiénes somos", "Prueba de 3 días, sin tarjeta."]))).toEqual([]);
});

it("says which sentence of a picture is said no more, and what draws it anew", () => {
  expect(problemsOf(drawnWith(["Quiénes somos", "Una frase que nadie dice"]))).toEqual([
    "shows “Una frase que nadie dice”, which no message says any more: npm run screenshots",
  ]);
});

it("knows the words of the picture's own language only", () => {
  expect(problemsOf(drawnWith(["About us"]))).toHaveLength(1);
});

it.each([
  { title: "drawn in other colours", problems: problemsOf(drawnWith([], "then")), says: /drawn otherwise now/ },
  {
    title: "of plans that have other names or prices now",
    problems: problemsOf({ [FILE]: { language: "es", words: [], mark: "now", plans: "then" } }),
    says: /shows the plans as they were/,
  },
  { title: "never drawn", problems: problemsOf({}), says: /never drawn/ },
  { title: "not committed", problems: problemsOf(drawnWith([]), () => false), says: /never drawn/ },
  {
    title: "of a page that is gone",
    problems: problemsOf({ ...drawnWith([]), "public/social/es/old.png": { language: "es", words: [], mark: "now" } }),
    says: /old\.png: nothing draws this/,
  },
])("refuses a picture $title", ({ problems, says: pattern }) => {
  expect(problems).toEqual([expect.stringMatching(pattern)]);
});

it("looks at the pictures for links and the README's, each file once", () => {
  const files = expectedPictures().map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toEqual(
    expect.arrayContaining([
      "public/social/en/nosotros.png",
      "public/social/es/veredicto/ftmo-2-step/like_coin.png",
      FILE,
    ]),
  );
});
