import { expect, it } from "vitest";
import { withoutLanguage } from "./switch-language.ts";

it.each([
  ["https://lpx.example/planes?lang=en", "https://lpx.example/planes"],
  [
    "https://lpx.example/login?plan=anual&lang=en&from=%2Fsetups#top",
    "https://lpx.example/login?plan=anual&from=%2Fsetups#top",
  ],
  ["https://lpx.example/setups?q=lang", "https://lpx.example/setups?q=lang"],
])("[1.16] switching keeps path, query and fragment of %s", (address, expected) => {
  expect(withoutLanguage(address)).toBe(expected);
});
