import { expect, it } from "vitest";
import { findOpenedStorages } from "./browser-storage.ts";

const found = (text: string, path = "app/features/cart/a.ts") => findOpenedStorages({ path, text }).length;

it.each([
  'localStorage.getItem("a");',
  "const storage = window.sessionStorage;",
  "const { localStorage } = window;",
  'document.cookie = "a=1";',
])("refuses %s", (text) => {
  expect(found(text)).toBeGreaterThan(0);
});

it("accepts words about it, cookies of a request, and its one home", () => {
  expect(found('// localStorage\nconst text = "localStorage"; request.cookie;')).toBe(0);
  expect(found('localStorage.getItem("a");', "app/core/browser/storage/a.ts")).toBe(0);
});
