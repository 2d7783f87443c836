import { expect, it } from "vitest";
import { sayIn } from "#tests/fixtures/texts.ts";

/** Words that the specification's error catalogue prescribes, in the language it has them in. */
const [es, en] = [sayIn("es"), sayIn("en")];

it("[8.4] has the specification's words for a login that breaks", () => {
  expect(es("account_login_unexpected")).toBe("Ocurrió un error inesperado. Por favor, inténtalo de nuevo.");
});

it("[8.6] welcomes in the specification's words", () => {
  expect(es("account_login_welcome_title")).toBe("¡Bienvenido de nuevo!");
  expect(es("account_login_welcome_text")).toBe("Has iniciado sesión correctamente.");
});

it("[8.7] tells how a registration ended in the specification's words", () => {
  expect(es("account_register_error_title")).toBe("Error en el registro");
  expect(es("account_register_success_title")).toBe("¡Registro exitoso!");
  expect(es("account_register_success_text")).toBe("Revisa tu correo para confirmar tu cuenta.");
});

it("[8.8] has the specification's titles for what became of an account's errand", () => {
  expect(en("account_sign_up_failed_title")).toBe("Sign up Failed");
  expect(en("account_sign_in_failed_title")).toBe("Sign in Failed");
  expect(en("account_sign_out_failed_title")).toBe("Sign out Failed");
  expect(en("account_sign_out_error_title")).toBe("Logout Error");
  expect(en("account_signed_out_title")).toBe("Logged Out");
});

it("[8.11] says in the specification's words that a ticket was sent", () => {
  expect(en("support_sent_title")).toBe("Ticket Sent");
  expect(en("support_sent_text")).toBe("We have received your query. Our support team will contact you soon.");
});

it("[8.14] says in the specification's words that a download is to come", () => {
  expect(en("dashboard_setups_coming_text")).toBe("Downloading configuration files will be available soon.");
});
