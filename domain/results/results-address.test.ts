import { describe, expect, it } from "vitest";
import { resultsSearch, toResultsState } from "./results-address.ts";

const read = (search: string) => toResultsState(new URLSearchParams(search));

describe("the address of the results page", () => {
  it.each([
    ["", { account: null, month: null, day: null }],
    [
      "?cuenta=demostracion&mes=2023-07&dia=2023-07-12",
      { account: "demostracion", month: "2023-07", day: "2023-07-12" },
    ],
    ["?dia=2023-07-12", { account: null, month: "2023-07", day: "2023-07-12" }],
    ["?mes=2023-06&dia=2023-07-12", { account: null, month: "2023-06", day: null }],
    ["?mes=2023-13", { account: null, month: null, day: null }],
    ["?mes=1970-01&dia=1970-01-01", { account: null, month: null, day: null }],
    ["?dia=2023-02-30", { account: null, month: null, day: null }],
    ["?cuenta=../etc&mes=<b>", { account: null, month: null, day: null }],
  ])("reads %s", (search, state) => {
    expect(read(search)).toEqual(state);
  });

  it.each(["", "?cuenta=demostracion", "?mes=2023-07", "?cuenta=a-1&mes=2024-02&dia=2024-02-29"])(
    "writes what it reads: %s",
    (search) => {
      expect(resultsSearch(read(search))).toBe(search);
    },
  );

  it("writes in one order and leaves out what it doesn't know", () => {
    expect(resultsSearch(read("?dia=2023-07-12&x=1&cuenta=real"))).toBe("?cuenta=real&mes=2023-07&dia=2023-07-12");
  });
});
