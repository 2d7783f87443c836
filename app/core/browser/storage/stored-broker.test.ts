import { expect, it } from "vitest";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { BROKER_KEY } from "./storage-keys.ts";
import { readStoredBroker, storeBroker } from "./stored-broker.ts";

it("[2.3] keeps a broker and gives it back", () => {
  const storage = createMemoryStorage();
  const broker = { profile: { ...BROKER_PRESETS.eet }, suffix: ".cash" };
  storeBroker(broker, storage);
  expect(readStoredBroker(storage)).toEqual(broker);
});

it.each(["", "{", "null", '{"profile":{"winterOffsetMinutes":9999,"daylightSaving":"us"},"suffix":""}'])(
  "[2.3] takes %o for none",
  (kept) => {
    expect(readStoredBroker(createMemoryStorage({ [BROKER_KEY]: kept }))).toBeNull();
  },
);
