import { expect, it } from "vitest";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { readReferral, rememberReferral } from "./stored-referral.ts";

it("[3.9] keeps the newest code that a link brought, and nothing that can't be one", () => {
  const storage = createMemoryStorage();
  expect(readReferral(storage)).toBe("");
  rememberReferral("abcd2345", storage);
  rememberReferral("<script>", storage);
  rememberReferral(null, storage);
  expect(readReferral(storage)).toBe("ABCD2345");
  rememberReferral("WXYZ6789", storage);
  expect(readReferral(storage)).toBe("WXYZ6789");
});
