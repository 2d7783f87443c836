import { expect, it } from "vitest";
import { isOwn } from "./own-setups.ts";

it.each([
  ["one of the library that is followed", { id: 7, planId: null }, false, true],
  ["one of the library", { id: 8, planId: null }, true, false],
  ["one that the plan opens, without following it", { id: 301, planId: "anual" }, true, true],
  ["one that the team sees without a plan", { id: 301, planId: "anual" }, false, false],
] as const)("[6.4] whose is %s", (_, setup, hasPlan, own) => {
  expect(isOwn(setup, { followed: [7], hasPlan })).toBe(own);
});
