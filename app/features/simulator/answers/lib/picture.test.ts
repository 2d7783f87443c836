import { expect, it } from "vitest";
import { wrapText } from "./picture.ts";

/** As if each letter were one wide. */
const measure = (text: string) => text.length;

it.each([
  ["one line", "dos fases", 20, ["dos fases"]],
  ["as many lines as are needed", "dos fases y un suelo", 10, ["dos fases", "y un suelo"]],
  ["a word too wide, cut", "lpx.example/simulador", 8, ["lpx.exa…"]],
] as const)("wraps into %s", (_, text, width, lines) => {
  expect(wrapText(text, width, measure)).toEqual(lines);
});
