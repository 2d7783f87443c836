import { expect, it } from "vitest";
import { keepRows } from "./keep-rows.ts";
import type { PublicChange } from "./public-changes.ts";

function openKept() {
  const state = { email: "uno@lpx.example", reads: 0, isDown: false, tell: (_: PublicChange) => {} };
  const read = async () => {
    state.reads += 1;
    if (state.isDown) throw new Error("the database is away");
    return { email: state.email };
  };
  const settings = keepRows("settings", read, {
    onChange(listener) {
      state.tell = listener;
    },
  });
  return { state, emailNow: async () => (await settings()).email };
}

it("reads once until the table changes, or changes may have been missed", async () => {
  const { state, emailNow } = openKept();
  expect(await emailNow()).toBe("uno@lpx.example");
  state.email = "dos@lpx.example";
  state.tell("setups");
  expect(await emailNow()).toBe("uno@lpx.example");
  expect(state.reads).toBe(1);
  state.tell("settings");
  expect(await emailNow()).toBe("dos@lpx.example");
  state.email = "tres@lpx.example";
  state.tell(null);
  expect(await emailNow()).toBe("tres@lpx.example");
});

it("the last rows hold while the database is away, and new ones once it is back", async () => {
  const { state, emailNow } = openKept();
  state.isDown = true;
  await expect(emailNow()).rejects.toThrow("the database is away");
  state.isDown = false;
  expect(await emailNow()).toBe("uno@lpx.example");
  state.isDown = true;
  state.email = "dos@lpx.example";
  state.tell(null);
  expect(await emailNow()).toBe("uno@lpx.example");
  state.isDown = false;
  expect(await emailNow()).toBe("dos@lpx.example");
});
