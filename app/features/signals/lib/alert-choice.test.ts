import { expect, it } from "vitest";
import { createVisitStorage } from "#app/core/browser/storage/visit-storage.ts";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { openBlocked } from "#tests/fixtures/refusing-storage.ts";
import { ALERT_STORAGE_KEY, changeAlertChoice, getAlertChoice } from "./alert-choice.ts";

const NONE = { isOn: false, hasSound: true, scope: null, told: [] };

it("keeps the choice under one key", () => {
  const storage = createMemoryStorage();
  expect(getAlertChoice(storage)).toEqual(NONE);
  changeAlertChoice({ isOn: true }, storage);
  changeAlertChoice({ told: [{ setupId: 7, at: 1 }] }, storage);
  expect(getAlertChoice(storage)).toEqual({ ...NONE, isOn: true, told: [{ setupId: 7, at: 1 }] });
  expect(storage.keys()).toEqual([ALERT_STORAGE_KEY]);
});

it.each([
  "",
  "null",
  "{",
  "[]",
  '{"isOn":"yes","hasSound":true,"scope":null,"told":[]}',
  '{"isOn":true,"hasSound":true,"scope":null,"told":[{}]}',
])("takes %s for no choice", (stored) => {
  expect(getAlertChoice(createMemoryStorage({ [ALERT_STORAGE_KEY]: stored }))).toEqual(NONE);
});

it("lasts as long as the page where the storage is forbidden", () => {
  const storage = createVisitStorage({ open: openBlocked, onRefused: () => undefined });
  changeAlertChoice({ isOn: true }, storage);
  expect(getAlertChoice(storage)).toEqual({ ...NONE, isOn: true });
});
