import { expect, it } from "vitest";
import { findCommentWords } from "./comment-words.ts";

const find = (text: string) => findCommentWords({ path: "app/core/page.tsx", text });

it.each([
  "// Whoever opens it",
  "/** Nobody's plan. */",
  "/* The team is told of it. */",
  "const a = <p>{/* where it stands */}</p>;",
  "/** What became of an order. */",
])("refuses %s", (text) => {
  expect(find(text)).toHaveLength(1);
});

it.each([
  "/** `et` stands for the exchange's time. */",
  "// Rules are standard; see standing.tsx",
  'const words = "whoever is told where it stands";',
])("accepts %s", (text) => {
  expect(find(text)).toEqual([]);
});

it("says on which line of a longer comment the word is", () => {
  expect(find("\n/**\n * One.\n * It stands here.\n */\n").map(({ line }) => line)).toEqual([4]);
});
