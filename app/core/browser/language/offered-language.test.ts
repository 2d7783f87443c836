import { expect, it } from "vitest";
import { offeredLanguage } from "./offered-language.ts";

it.each([
  { current: "es", preferred: "en-US", isChosen: false, offered: "en" },
  { current: "es", preferred: "en", isChosen: false, offered: "en" },
  { current: "es", preferred: "EN-gb", isChosen: false, offered: "en" },
  { current: "es", preferred: "en-US", isChosen: true, offered: null },
  { current: "es", preferred: "es-PE", isChosen: false, offered: null },
  { current: "es", preferred: "fr-FR", isChosen: false, offered: null },
  { current: "es", preferred: "", isChosen: false, offered: null },
  { current: "en", preferred: "es-MX", isChosen: false, offered: "es" },
] as const)(
  "[1.16] a browser in $preferred on a page in $current, chosen $isChosen: $offered",
  ({ offered, ...asked }) => {
    expect(offeredLanguage(asked)).toBe(offered);
  },
);
