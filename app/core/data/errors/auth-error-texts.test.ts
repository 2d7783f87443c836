import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { authErrorMessage, loginErrorMessage, loginToastMessage } from "./auth-error-texts.ts";

afterEach(() => overwriteGetLocale(() => "es"));

describe.each([
  ["es", "8.1", "invalid_credentials", "Credenciales incorrectas. Por favor, verifica tu correo y contraseña."],
  [
    "es",
    "8.2",
    "email_not_confirmed",
    "Tu correo electrónico aún no ha sido confirmado. Por favor, revisa tu bandeja de entrada.",
  ],
  ["en", "8.1", "invalid_credentials", "Incorrect credentials. Please check your email and password."],
] as const)("login in %s", (language, row, code, message) => {
  it(`[${row}] says what ${code} means`, () => {
    overwriteGetLocale(() => language);
    expect(loginErrorMessage(code)).toBe(message);
  });
});

it("[8.3] says of any other refusal of a login that it didn't work", () => {
  for (const code of ["over_request_rate_limit", "constructor"]) {
    expect(loginErrorMessage(code)).toBe("Error al iniciar sesión. Inténtalo de nuevo más tarde.");
  }
});

it.each([
  ["invalid_credentials", "Por favor, verifica tus credenciales."],
  ["email_not_confirmed", "Por favor, verifica tus credenciales."],
  ["over_request_rate_limit", "Demasiados intentos seguidos. Espera unos minutos y vuelve a probar."],
  ["network", "No hay conexión con el servidor. Revisa tu internet y vuelve a probar."],
  ["unexpected_failure", "Algo no salió bien. Inténtalo de nuevo más tarde."],
  ["constructor", "Algo no salió bien. Inténtalo de nuevo más tarde."],
])("[8.5] the toast of a login that %s stopped", (code, words) => {
  expect(loginToastMessage(code)).toBe(words);
});

it("[8.7] a second letter within the minute is told after one letter as after several", () => {
  expect(authErrorMessage("over_email_send_rate_limit")).toBe(
    "Ya enviamos un mensaje a ese correo hace poco. Espera antes de pedir otro: un minuto, o más si ya pediste varios.",
  );
});

it.each(["es", "en"] as const)(
  "has its own sentence for each code of the auth service that people cause (%s)",
  (language) => {
    overwriteGetLocale(() => language);
    const unknown = authErrorMessage("no_such_code");
    for (const code of ["user_already_exists", "weak_password", "password_too_long", "otp_expired", "network"]) {
      expect(authErrorMessage(code)).not.toBe(unknown);
    }
  },
);
