import { expect, it } from "vitest";
import { SESSION_STORAGE_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { toSessionState } from "./session-state.ts";
import { readStoredSession } from "./stored-session.ts";

function storageWith(session: unknown) {
  return createMemoryStorage({
    [SESSION_STORAGE_KEY]: typeof session === "string" ? session : JSON.stringify(session),
  });
}

function readStoredUser(storage: ReturnType<typeof storageWith>) {
  return toSessionState(readStoredSession(storage)).user;
}

it("[3.13] [4.10] knows who is signed in from the stored session, expired or not", () => {
  const session = {
    access_token: "a",
    refresh_token: "r",
    expires_at: 1,
    user: { id: "u1", email: "ana@example.com", user_metadata: { name: " Ana Ruiz ", avatar_url: "https://a/b" } },
  };
  expect(readStoredUser(storageWith(session))).toEqual({
    id: "u1",
    email: "ana@example.com",
    name: "Ana Ruiz",
    avatarUrl: "https://a/b",
  });
});

it.each([
  ["nothing stored", null],
  ["text that is no JSON", "{"],
  ["a list", []],
  ["no refresh token", { user: { id: "u1" } }],
  ["no user", { refresh_token: "r" }],
  ["a user without an id", { refresh_token: "r", user: {} }],
])("knows nobody with %s", (_title, session) => {
  expect(readStoredUser(session === null ? createMemoryStorage() : storageWith(session))).toBeNull();
});

it("takes only texts from what users write about themselves", () => {
  const session = { refresh_token: "r", user: { id: "u1", email: 7, user_metadata: { name: {}, avatar_url: 1 } } };
  expect(readStoredUser(storageWith(session))).toEqual({ id: "u1", email: "", name: "", avatarUrl: null });
});
