import { expect, it } from "vitest";
import { headingIds, picturesOf, readHeading } from "./lesson-text.ts";

it.each([
  { heading: "Tu hora, sin cuentas {#tu-hora}", text: "Tu hora, sin cuentas", id: "tu-hora" },
  { heading: "A heading without a name", text: "A heading without a name", id: null },
  { heading: "Sets {a, b} {#sets}", text: "Sets {a, b}", id: "sets" },
  { heading: "{#only}", text: "", id: "only" },
])("reads '$heading'", ({ heading, text, id }) => {
  expect(readHeading(heading)).toEqual({ text, id });
});

it("finds the named steps and the pictures of a text", () => {
  const text =
    "Intro\n\n## One {#one}\n\n![A](/courses/a/1.webp)\n\n### Not a step {#no}\n\n## Two\n\n![B c](/courses/a/2.webp)";
  expect(headingIds(text)).toEqual(["one"]);
  expect(picturesOf(text)).toEqual(["/courses/a/1.webp", "/courses/a/2.webp"]);
});
