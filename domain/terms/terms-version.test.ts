import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { TERMS_VERSION } from "./terms-version.ts";

it.each(["es", "en"])("names the version of the terms that visitors read (%s)", (language) => {
  const terms = readFileSync(
    new URL(`../../app/content/${language}/legal/terminos-condiciones.md`, import.meta.url),
    "utf8",
  );
  const [firstLine = ""] = terms.split("\n");
  expect(firstLine).toContain(` ${TERMS_VERSION}.`);
});
