import { expect, it } from "vitest";
import { pagesToName } from "./pagination.tsx";

it.each([
  { page: 1, pages: 1, named: [1] },
  { page: 1, pages: 3, named: [1, 2, 3] },
  { page: 1, pages: 13, named: [1, 2, null, 13] },
  { page: 3, pages: 13, named: [1, 2, 3, 4, null, 13] },
  { page: 4, pages: 13, named: [1, 2, 3, 4, 5, null, 13] },
  { page: 7, pages: 13, named: [1, null, 6, 7, 8, null, 13] },
  { page: 13, pages: 13, named: [1, null, 12, 13] },
])("names pages around $page of $pages", ({ page, pages, named }) => {
  expect(pagesToName(page, pages)).toEqual(named);
});
