import { expect, it } from "vitest";
import { holdArrivals } from "./waiting-rows.ts";

type Row = { id: string; text: string };
const rowKey = ({ id }: Row) => id;
const page = (ids: string, total: number, text = "") => ({
  rows: [...ids].map((id) => ({ id, text })),
  total,
  isPastEnd: false,
});

it.each([
  ["nothing new", page("abc", 3), page("abc", 3, "now"), { page: page("abc", 3, "now"), waiting: 0 }],
  ["one that left", page("abc", 4), page("bcd", 3), { page: page("bcd", 3), waiting: 0 }],
  ["one for one", page("abc", 3), page("xab", 3), { page: page("xab", 3), waiting: 0 }],
  ["the first of all", page("", 0), page("x", 1), { page: page("", 0), waiting: 1 }],
  ["three on other pages", page("abc", 3), page("abc", 6, "now"), { page: page("abc", 3, "now"), waiting: 3 }],
])("%s", (_, shown, fresh, held) => {
  expect(holdArrivals(shown, fresh, rowKey)).toEqual(held);
});

it("rows stay in their places, as they are now where the page still has them", () => {
  expect(holdArrivals(page("abc", 3, "before"), page("xya", 5, "now"), rowKey)).toEqual({
    page: {
      rows: [
        { id: "a", text: "now" },
        { id: "b", text: "before" },
        { id: "c", text: "before" },
      ],
      total: 3,
      isPastEnd: false,
    },
    waiting: 2,
  });
});
