import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HISTORY_FORMATS } from "./history.ts";

it("docs/report-formats.md lists what is read, and nothing else", () => {
  const sheet = readFileSync(new URL("../../docs/report-formats.md", import.meta.url), "utf8");
  const list = sheet.slice(sheet.indexOf("**What is read**"), sheet.indexOf("Not read, and refused"));
  const listed = [...list.matchAll(/^\| `(\w+)` \|/gm)].map(([, format]) => format);
  expect(listed.toSorted()).toEqual([...HISTORY_FORMATS].toSorted());
});
