import { expect, it } from "vitest";
import { addressIn } from "./switch-language.ts";

it.each([
  ["https://lpx.example/planes?lang=en", "https://lpx.example/planes"],
  [
    "https://lpx.example/login?plan=anual&lang=en&from=%2Fsetups#top",
    "https://lpx.example/login?plan=anual&from=%2Fsetups#top",
  ],
  ["https://lpx.example/setups?q=lang", "https://lpx.example/setups?q=lang"],
])("[1.16] switching keeps path, query and fragment of %s", (address, expected) => {
  expect(addressIn("en", address, true)).toBe(expected);
});

it("[1.16] asks by the address where the browser keeps no cookie", () => {
  expect(addressIn("en", "https://lpx.example/planes?lang=es#top", false)).toBe(
    "https://lpx.example/planes?lang=en#top",
  );
});
