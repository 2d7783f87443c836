import { expect, it } from "vitest";
import { findCardProblems } from "./card-problems.ts";

function state(isValid: Record<"number" | "expiry" | "cvv", boolean>) {
  const field = (valid: boolean) => ({
    isValid: valid,
    isEmpty: false,
    isFocused: false,
    isPotentiallyValid: true,
  });
  return {
    fields: {
      cardNumberField: field(isValid.number),
      cardExpiryField: field(isValid.expiry),
      cardCvvField: field(isValid.cvv),
      cardNameField: field(false),
    },
  };
}
const ALL = { number: true, expiry: true, cvv: true };

it.each([
  ["nothing, whatever the name that the provider doesn't draw", state(ALL), []],
  ["fields in the order of the form", state({ ...ALL, cvv: false, number: false }), ["number", "cvv"]],
])("finds %s", (_title, given, expected) => {
  expect(findCardProblems(given)).toEqual(expected);
});
