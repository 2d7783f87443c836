import { describe, expect, it } from "vitest";
import { type Asked, arrangeRows, type ListDefinition, readEveryRow } from "./list-definition.ts";

type Row = { id: string; figure: number | null };
type Filters = { parity: { values: readonly ["even"]; start: null } };

const BASICS = {
  name: "rows",
  perPage: 2,
  table: null,
  lookAgainMs: false,
  filters: { parity: { values: ["even"], start: null } },
  sorts: { figure: "asc" },
  startSort: () => ({ field: "figure", direction: "asc" }) as const,
  rowKey: ({ id }: Row) => id,
} as const;
const ASKED: Asked<Filters, "figure"> = {
  search: "",
  filters: { parity: null },
  sort: { field: "figure", direction: "asc" },
};
const row = (id: string, figure: number | null = null): Row => ({ id, figure });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join("");

describe("rows that come whole", () => {
  const list = {
    matches: ({ id }: Row, { search }: { search: string }) => id.includes(search),
    sortValue: ({ figure }: Row) => figure,
  };
  const rows = [row("a", 2), row("b"), row("c", 10), row("d", 2)];

  it.each([
    ["asc", "adcb"],
    ["desc", "cadb"],
  ] as const)(
    "stand in the order asked for (%s), those without a value last, equal ones as they came",
    (direction, ids) => {
      expect(idsOf(arrangeRows(list, rows, { ...ASKED, sort: { field: "figure", direction } }))).toBe(ids);
    },
  );

  it("are those that match", () => {
    expect(idsOf(arrangeRows(list, rows, { ...ASKED, search: "c" }))).toBe("c");
  });
});

describe("every row of a list", () => {
  const pagedList = (pages: Record<number, { rows: Row[]; total: number }>, asked: number[] = []) =>
    ({
      ...BASICS,
      kind: "paged",
      read: async (_, { from }) => {
        asked.push(from);
        return { rows: [], total: 0, isPastEnd: true, ...pages[from] };
      },
      count: async () => 0,
    }) satisfies ListDefinition<Filters, "figure", Row>;

  async function readIds(list: ListDefinition<Filters, "figure", Row>): Promise<string> {
    let ids = "";
    for await (const { rows } of readEveryRow(list, ASKED, 2)) ids += idsOf(rows);
    return ids;
  }

  it.each([
    ["nothing", { 0: { rows: [], total: 0 } }, ""],
    ["a part of a chunk", { 0: { rows: [row("a")], total: 1 } }, "a"],
    ["two chunks", { 0: { rows: [row("a"), row("b")], total: 3 }, 2: { rows: [row("c")], total: 3 } }, "abc"],
    [
      "a row that moved on",
      { 0: { rows: [row("a"), row("b")], total: 4 }, 2: { rows: [row("b"), row("c")], total: 4 } },
      "abc",
    ],
    ["rows that went away", { 0: { rows: [row("a"), row("b")], total: 4 } }, "ab"],
  ])("reads %s", async (_, pages, ids) => {
    expect(await readIds(pagedList(pages))).toBe(ids);
  });

  it("asks for no chunk behind the last row", async () => {
    const asked: number[] = [];
    await readIds(pagedList({ 0: { rows: [row("a"), row("b")], total: 2 } }, asked));
    expect(asked).toEqual([0]);
  });
});
