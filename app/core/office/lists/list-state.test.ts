import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeListState,
  type ListChanges,
  type ListChoices,
  type ListState,
  readListState,
  unknownIn,
  writeListState,
} from "./list-state.ts";

const CHOICES = {
  filters: {
    status: { values: ["paid", "cancelled"], start: null },
    state: { values: ["open", "answered"], start: "open" },
  },
  sorts: { name: "asc", total: "desc" },
  startSort: ({ state }) => ({ field: "total", direction: state === "open" ? "asc" : "desc" }),
} as const satisfies ListChoices<Filters, "name" | "total">;
type Filters = {
  status: { values: readonly ["paid", "cancelled"]; start: null };
  state: { values: readonly ["open", "answered"]; start: "open" };
};
type State = ListState<Filters, "name" | "total">;

const read = (query: string): State => readListState<Filters, "name" | "total">(new URLSearchParams(query), CHOICES);
const write = (state: State): string => writeListState<Filters, "name" | "total">(state, CHOICES).toString();
const change = (state: State, changes: ListChanges<Filters, "name" | "total">): State =>
  changeListState<Filters, "name" | "total">(state, changes, CHOICES);
const START: State = {
  search: "",
  filters: { status: null, state: "open" },
  sort: { field: "total", direction: "asc" },
  columns: null,
  page: 1,
};

describe("a list's state in the address", () => {
  it.each<[string, Partial<State>]>([
    ["", {}],
    ["q=ana%40x&status=paid&page=3", { search: "ana@x", filters: { status: "paid", state: "open" }, page: 3 }],
    [
      "status=stolen&state=answered&page=-1",
      { filters: { status: null, state: "answered" }, sort: { field: "total", direction: "desc" } },
    ],
    ["page=0", {}],
    ["page=1e3", {}],
    ["page=99999999", { page: 9_999 }],
    ["status=constructor&q=%20%20ana%20", { search: "ana" }],
    ["sort=name", { sort: { field: "name", direction: "asc" } }],
    ["sort=-name", { sort: { field: "name", direction: "desc" } }],
    ["sort=constructor", {}],
    ["sort=--name", {}],
    ["sort=-", {}],
    ["cols=name,total,name,%3Cb%3E", { columns: ["name", "total"] }],
    ["cols=,", {}],
  ])("reads %j", (query, state) => {
    expect(read(query)).toEqual({ ...START, ...state });
  });

  it("writes nothing of a list as it is at the start", () => {
    expect(write(read(""))).toBe("");
    expect(write(read("state=open&sort=total&page=1"))).toBe("");
    expect(write(read("state=answered&sort=-total"))).toBe("state=answered");
  });

  it("cuts a search that nobody types", () => {
    expect(read(`q=${"a".repeat(500)}`).search).toHaveLength(120);
  });

  it.each<[string, string[]]>([
    ["q=ana&status=paid&sort=-name&cols=name&page=2", []],
    ["status=stolen&sort=weight&cols=name,shoe&colour=red", ["status=stolen", "weight", "shoe", "colour=red"]],
    ["constructor=1", ["constructor=1"]],
  ])("names what %j asks for and the list doesn't have", (query, unknown) => {
    const known = unknownIn<Filters, "name" | "total">(new URLSearchParams(query), CHOICES, ["name", "total"]);
    expect(known).toEqual(unknown);
  });

  it("reads back what it wrote", () => {
    const state = fc.record<State>({
      search: fc.string({ maxLength: 120 }).map((text) => text.trim()),
      filters: fc.record({
        status: fc.constantFrom(null, "paid", "cancelled"),
        state: fc.constantFrom("open", "answered"),
      }),
      sort: fc.record({ field: fc.constantFrom("name", "total"), direction: fc.constantFrom("asc", "desc") }),
      columns: fc.option(fc.uniqueArray(fc.stringMatching(/^[\w-]{1,40}$/), { minLength: 1, maxLength: 40 })),
      page: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(state, (shown) => {
        expect(read(write(shown))).toEqual(shown);
      }),
    );
  });
});

describe("a changed list", () => {
  it.each<[string, ListChanges<Filters, "name" | "total">, string]>([
    ["q=ana&page=4", { search: "luz" }, "q=luz"],
    ["q=ana&page=4", { sort: { field: "name", direction: "desc" } }, "q=ana&sort=-name"],
    ["q=ana&page=4", { page: 5 }, "q=ana&page=5"],
    ["", { filters: { status: null, state: "answered" } }, "state=answered"],
    ["sort=name", { filters: { status: null, state: "answered" } }, "state=answered&sort=name"],
    ["status=paid&page=2", { filters: { state: "answered" } }, "status=paid&state=answered"],
    ["cols=name&page=2", { columns: ["name", "total"], page: 2 }, "cols=name%2Ctotal&page=2"],
    ["sort=-total", { filters: { status: null, state: "answered" } }, "state=answered"],
  ])("%j with %j has the address %j", (query, changes, address) => {
    expect(write(change(read(query), changes))).toBe(address);
  });
});
