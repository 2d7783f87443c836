import { expect, it } from "vitest";
import { givenName } from "./given-name.ts";

it.each([
  ["Lucía Fernández de la Vega y Montenegro-Castellanos", "Lucía"],
  ["  Ana\tMaría ", "Ana"],
  ["Lucía", "Lucía"],
  ["   ", ""],
])("%j is greeted as %j", (name, greeted) => {
  expect(givenName(name)).toBe(greeted);
});
