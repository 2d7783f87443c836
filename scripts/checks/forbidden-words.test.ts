import { expect, it } from "vitest";
import { readForbiddenWords } from "./forbidden-words.ts";

const TABLE = `
| language | not | but | except |
|---|---|---|---|
| es | reembols\\w+, vídeos? | devolución, video | |
| es | ingres(?:a\\|ar) | escribe | cart_empty cart_other |
| en | [\\d}] % | no space | |
`;

it("reads the table: words, expressions, and who may say them", () => {
  const words = readForbiddenWords(TABLE);
  expect(words.map(({ language, but, except }) => ({ language, but, except }))).toEqual([
    { language: "es", but: "devolución, video", except: [] },
    { language: "es", but: "escribe", except: ["cart_empty", "cart_other"] },
    { language: "en", but: "no space", except: [] },
  ]);
});

it.each([
  [0, "Pide el reembolso", "reembolso"],
  [0, "Vídeo de la clase", "Vídeo"],
  [0, "Un video", undefined],
  [1, "Ingresar un código", "Ingresar"],
  [1, "Los ingresos del mes", undefined],
  [2, "10 % off", "0 %"],
  [2, "{value}% off", undefined],
])("row %i finds in «%s»: %s", (row, text, found) => {
  expect(readForbiddenWords(TABLE)[row]?.not.exec(text)?.[0]).toBe(found);
});
