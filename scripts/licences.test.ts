import { expect, it } from "vitest";
import { findLicenceProblems } from "./licences.ts";

it.each([
  ["MIT", 0],
  ["(MIT OR GPL-3.0)", 0],
  ["(MIT AND Zlib)", 0],
  ["(MIT AND GPL-3.0)", 1],
  ["GPL-3.0", 1],
  ["UNLICENSED", 1],
  [undefined, 1],
])("a package under %s has %i problems", (licence, count) => {
  expect(findLicenceProblems([{ name: "a", version: "1.0.0", licence }])).toHaveLength(count);
});

it("libvips alone may be under the LGPL", () => {
  const named = (name: string) => findLicenceProblems([{ name, version: "1.0.0", licence: "LGPL-3.0-or-later" }]);
  expect(named("@img/sharp-libvips-linux-x64")).toEqual([]);
  expect(named("sharp")).toHaveLength(1);
});
