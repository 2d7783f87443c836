import { expect, it } from "vitest";
import { findSecrets, findSourceMaps } from "./search.ts";

const SECRETS = { password: "pä ss/word" };

it.each([
  ["as it is", "postgres://lpx:pä ss/word@host"],
  ["as an address carries it", "postgres://lpx:p%C3%A4%20ss%2Fword@host"],
  ["as a Basic header carries it", `Basic ${Buffer.from("pä ss/word").toString("base64")}`],
])("finds a secret written %s, and tells where without telling it", (_name, text) => {
  expect(findSecrets(SECRETS, [{ where: "log", text }])).toEqual(["password in log"]);
});

it("finds nothing where there is nothing", () => {
  expect(findSecrets(SECRETS, [{ where: "log", text: "password: [hidden]" }])).toEqual([]);
});

it.each([
  { where: "a.js.map", text: "{}", isFound: true },
  { where: "a.js", text: "x()\n//# sourceMappingURL=a.js.map", isFound: true },
  { where: "a.js", text: "x()", isFound: false },
])("$where with $text is a source map: $isFound", ({ isFound, ...file }) => {
  expect(findSourceMaps([file])).toEqual(isFound ? [file.where] : []);
});
