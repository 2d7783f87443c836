import { expect, it } from "vitest";
import { type Part, rulesFor } from "./bottom-layer.ts";

const WINDOW = 800;
const compareBar: Part = { place: "bar", top: 400, bottom: 458, offset: 12 };
const cookieCard: Part = { place: "card", top: 650, bottom: 784, offset: 16 };

function variableOf(selector: string, laid: Part[]): string | undefined {
  return new RegExp(`${selector} \\{ --bottom-bar: (\\d+)px \\}`).exec(rulesFor(laid, WINDOW))?.[1];
}

it("changes nothing while nothing lies there", () => {
  expect(rulesFor([], WINDOW)).toBe("");
});

it("lays toasts and the cookie card above a bar, wherever the page's end lets the bar rest", () => {
  expect(variableOf(".above-footer", [compareBar])).toBe("70");
  expect(variableOf("body", [compareBar])).toBe("0");
});

it("lays what floats over the page above the bar and the card, and keeps the card's room at the page's end", () => {
  expect(variableOf(".above-bar", [compareBar, cookieCard])).toBe("220");
  expect(variableOf("body", [compareBar, cookieCard])).toBe("150");
  expect(variableOf(".above-footer", [compareBar, cookieCard])).toBe("70");
});

it.each([
  ["a dialog that fills the window", 784, "89"],
  ["a small question in its middle", 480, "0"],
])("gives way to the footer of %s where it is near the bottom", (_title, bottom, covered) => {
  expect(variableOf(".above-footer", [{ place: "bar", top: bottom - 73, bottom, offset: null }])).toBe(covered);
});

it("hides the help button behind a toast too, and moves nothing for it", () => {
  const rules = rulesFor([{ place: "over", top: 700, bottom: 776, offset: null }], WINDOW);
  expect(rules).toContain(".help-corner { visibility: hidden }");
  expect(rules).toContain(".above-footer { --bottom-bar: 0px }");
});
