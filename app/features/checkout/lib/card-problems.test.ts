import { expect, it } from "vitest";
import { findCardProblems } from "./card-problems.ts";

function state(isValid: Record<"number" | "expiry" | "cvv" | "name", boolean>, isNameEmpty = false) {
  const field = (valid: boolean, isEmpty = false) => ({
    isValid: valid,
    isEmpty,
    isFocused: false,
    isPotentiallyValid: true,
  });
  return {
    fields: {
      cardNumberField: field(isValid.number),
      cardExpiryField: field(isValid.expiry),
      cardCvvField: field(isValid.cvv),
      cardNameField: field(isValid.name, isNameEmpty),
    },
  };
}
const ALL = { number: true, expiry: true, cvv: true, name: true };

it.each([
  ["nothing", state(ALL), []],
  ["fields in the order of the form", state({ ...ALL, cvv: false, number: false }), ["number", "cvv"]],
  ["a wrong name", state({ ...ALL, name: false }), ["name"]],
  ["no empty name", state({ ...ALL, name: false }, true), []],
])("finds %s", (_title, given, expected) => {
  expect(findCardProblems(given)).toEqual(expected);
});
