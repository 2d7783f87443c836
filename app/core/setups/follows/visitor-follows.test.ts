import { expect, it } from "vitest";
import { FOLLOWED_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { getVisitorFollows, setVisitorFollows } from "./visitor-follows.ts";

it("keeps what a visitor follows in the browser, and gives the same list until it changes", () => {
  const storage = createMemoryStorage();
  setVisitorFollows([7, 9], storage);
  const kept = getVisitorFollows(storage);
  expect(kept).toEqual([7, 9]);
  expect(getVisitorFollows(storage)).toBe(kept);
  setVisitorFollows([], storage);
  expect([getVisitorFollows(storage), storage.getItem(FOLLOWED_KEY)]).toEqual([[], null]);
});

it.each(["", "{", "null", '["7"]', "[7.5]"])("takes %o for nothing", (kept) => {
  expect(getVisitorFollows(createMemoryStorage({ [FOLLOWED_KEY]: kept }))).toEqual([]);
});
