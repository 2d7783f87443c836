import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backtestLinkOf } from "./backtest-picture.ts";
import { toComparedIds, toSetupId } from "./compared-ids.ts";

describe("toComparedIds", () => {
  it.each([
    ["1,2", [1, 2], null],
    ["3,1,2,4", [3, 1, 2, 4], null],
    ["1,2,2", [1, 2], null],
    ["1,2,", [1, 2], null],
    [null, [], "none"],
    ["", [], "none"],
    [",", [], "none"],
    ["7", [7], "too_few"],
    ["7,7", [7], "too_few"],
    ["1,2,3,4,5", [1, 2, 3, 4, 5], "too_many"],
    ["1,x", [1], "malformed"],
    ["1,-2", [1], "malformed"],
    ["01,2", [2], "malformed"],
    ["1;drop table", [], "malformed"],
    ["1,99999999999999999999", [1], "malformed"],
  ])("%j is %j, problem %s", (text, ids, problem) => {
    expect(toComparedIds(text)).toEqual({ ids, problem });
  });

  it("reads back every choice of two to four, and whatever else comes without falling over", () => {
    const choice = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(choice, (ids) => {
        expect(toComparedIds(ids.join(","))).toEqual({ ids, problem: null });
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => toComparedIds(text).ids.every((id) => toSetupId(String(id)) === id)));
  });
});

describe("backtestLinkOf", () => {
  const none = { imageUrl: null, backtestData: null };
  it.each(["jpeg", "jpg", "gif", "png", "webp", "PNG"])("[2.32] enlarges a link that ends in %s", (ending) => {
    const url = `https://images.example/backtest.${ending}`;
    expect(backtestLinkOf({ ...none, imageUrl: url })).toEqual({ url, isPicture: true });
  });

  it.each([
    "https://www.tradingview.com/x/abc/",
    "https://images.example/a.png?size=2",
    "https://images.example/a.svg",
  ])("[2.32] opens %s in a new tab", (url) => {
    expect(backtestLinkOf({ ...none, imageUrl: url })).toEqual({ url, isPicture: false });
  });

  it("falls back to the backtest's own data, and to nothing", () => {
    const backtestData = { imageUrl: "https://images.example/b.gif", title: "", description: "" };
    expect(backtestLinkOf({ ...none, backtestData })).toEqual({ url: backtestData.imageUrl, isPicture: true });
    expect(backtestLinkOf(none)).toBeNull();
    expect(backtestLinkOf({ ...none, imageUrl: "javascript:alert(1)//.png" })).toBeNull();
  });
});
