import { afterEach, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { FAILURES, type FailureCode } from "#domain/actions/failure-codes.ts";
import { authErrorMessage } from "./auth-error-texts.ts";
import { checkoutErrorMessage } from "./checkout-error-texts.ts";
import { functionErrorMessage } from "./function-error-texts.ts";
import { officeErrorMessage } from "./office-error-texts.ts";

const CODES = Object.keys(FAILURES) as FailureCode[];

afterEach(() => overwriteGetLocale(() => "es"));

it.each(["es", "en"] as const)("finding 3: says that the second factor is missing wherever it is (%s)", (language) => {
  overwriteGetLocale(() => language);
  const failure = { code: "insufficient_aal", status: 403 } as const;
  expect(functionErrorMessage(failure)).toBe(authErrorMessage("insufficient_aal"));
  expect(functionErrorMessage(failure)).not.toBe(functionErrorMessage({ code: "unexpected", status: 403 }));
});

it.each(CODES)("[8] has a sentence of its own in both languages for %s", (code) => {
  const sentences = (["es", "en"] as const).map((language) => {
    overwriteGetLocale(() => language);
    const said = officeErrorMessage({ code, status: 422 });
    expect(said).not.toBe(officeErrorMessage({ code: "unexpected", status: 422 }));
    return said;
  });
  expect(new Set(sentences).size).toBe(2);
});

it("says the same to members, in the checkout and in the office of what all can meet", () => {
  const failure = { code: "order.not_found", status: 404 } as const;
  expect(checkoutErrorMessage(failure)).toBe(functionErrorMessage(failure));
  expect(officeErrorMessage(failure)).toBe(functionErrorMessage(failure));
});

it("[5.1] tells an invalid coupon in the specification's words", () => {
  expect(checkoutErrorMessage({ code: "coupon.invalid", status: 422 })).toBe(
    "El cupón no es válido, ha expirado o se ha agotado.",
  );
});

it.each([
  [401, "Tu sesión terminó. Inicia sesión y sigue donde estabas."],
  [429, "Demasiados intentos seguidos. Espera un momento y vuelve a probar."],
  [500, "Algo no salió bien. Inténtalo de nuevo más tarde."],
])("answers for a status %i without a code of ours", (status, message) => {
  expect(functionErrorMessage({ code: "unexpected", status })).toBe(message);
});

it("speaks of the payment only where one failed", () => {
  const failure = { code: "unexpected", status: 500 } as const;
  const said = checkoutErrorMessage(failure, m.checkout_error_other);
  expect(said).toBe("No pudimos completar el pago. Vuelve a intentarlo en un momento.");
  expect(functionErrorMessage(failure)).not.toMatch(/pago/);
});
