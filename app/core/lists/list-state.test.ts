import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListState, readListState, writeListState } from "./list-state.ts";

const FILTERS = {
  status: { values: ["paid", "cancelled"], start: null },
  state: { values: ["open", "answered"], start: "open" },
} as const;

const read = (query: string) => readListState(new URLSearchParams(query), FILTERS);

describe("a list's state in the address", () => {
  it.each([
    ["", { search: "", filters: { status: null, state: "open" }, page: 1 }],
    ["q=ana%40x&status=paid&page=3", { search: "ana@x", filters: { status: "paid", state: "open" }, page: 3 }],
    ["status=stolen&state=answered&page=-1", { search: "", filters: { status: null, state: "answered" }, page: 1 }],
    ["page=0", { search: "", filters: { status: null, state: "open" }, page: 1 }],
    ["page=1e3", { search: "", filters: { status: null, state: "open" }, page: 1 }],
    ["page=99999999", { search: "", filters: { status: null, state: "open" }, page: 9_999 }],
    ["status=constructor&q=%20%20ana%20", { search: "ana", filters: { status: null, state: "open" }, page: 1 }],
  ])("reads %j", (query, state) => {
    expect(read(query)).toEqual(state);
  });

  it("writes nothing of a list as it is at the start", () => {
    expect(writeListState(read(""), FILTERS).toString()).toBe("");
    expect(writeListState(read("state=open&page=1"), FILTERS).toString()).toBe("");
  });

  it("cuts a search that nobody types", () => {
    expect(read(`q=${"a".repeat(500)}`).search).toHaveLength(120);
  });

  it("reads back what it wrote", () => {
    const state = fc.record<ListState<typeof FILTERS>>({
      search: fc.string({ maxLength: 120 }).map((text) => text.trim()),
      filters: fc.record({
        status: fc.constantFrom(null, "paid", "cancelled"),
        state: fc.constantFrom("open", "answered"),
      }),
      page: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(state, (shown) => {
        expect(readListState(writeListState(shown, FILTERS), FILTERS)).toEqual(shown);
      }),
    );
  });
});
