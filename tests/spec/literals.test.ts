import { describe, expect, it } from "vitest";
import { readMessages } from "#scripts/checks/message-files.ts";
import { ERROR_LITERALS } from "./error-literals.ts";
import { type Catalogue, findChangedWords, type Literal } from "./literal.ts";
import { VALIDATION_LITERALS } from "./validation-literals.ts";

/** Sections 2, 4 and 6: titles, buttons and notices that are in quotation marks there. */
const SCREEN_LITERALS: Literal[] = [
  { row: "2.15", key: "common_page_not_found", es: "Página no encontrada" },
  { row: "2.17", key: "account_login_title", es: "Acceso Alumnos" },
  { row: "2.21", key: "dashboard_setups_coming_title", en: "Coming Soon" },
  { row: "2.33", key: "checkout_cart_view_plans", en: "View Plans" },
  { row: "2.36", key: "panel_edit", en: "Edit" },
  { row: "2.36", key: "checkout_review_proceed", en: "Proceed to Payment" },
  { row: "4.8", key: "account_login_submitting", es: "Ingresando..." },
  { row: "4.9", key: "account_register_submitting", es: "Creando cuenta..." },
  { row: "6.1", key: "votes_log_in", en: "Log in to vote" },
];

const LITERALS = [...SCREEN_LITERALS, ...VALIDATION_LITERALS, ...ERROR_LITERALS];

const readByKey = (locale: string) =>
  new Map(readMessages(process.cwd(), locale).map((message) => [message.key, message]));

const CATALOGUE: Catalogue = { es: readByKey("es"), en: readByKey("en") };

const tested = new Set<string>();

/** One test for each message of a row. */
function compareWords(row: string): void {
  tested.add(row);
  it.each(LITERALS.filter((literal) => literal.row === row))("[$row] $key", (literal) => {
    expect(findChangedWords(literal, CATALOGUE)).toEqual([]);
  });
}

describe("[2.15] the page that is not found", () => compareWords("2.15"));
describe("[2.17] the login screen", () => compareWords("2.17"));
describe("[2.21] a setup's download", () => compareWords("2.21"));
describe("[2.33] the empty cart", () => compareWords("2.33"));
describe("[2.36] the review's buttons", () => compareWords("2.36"));
describe("[4.8] the login button while it submits", () => compareWords("4.8"));
describe("[4.9] the register button while it submits", () => compareWords("4.9"));
describe("[6.1] a visitor at the vote button", () => compareWords("6.1"));

describe("[5.1] the coupon's answers", () => compareWords("5.1"));
describe("[5.2] the checkout's fields and empty states", () => compareWords("5.2"));
describe("[5.4] the register form", () => compareWords("5.4"));
describe("[5.6] a vote without login", () => compareWords("5.6"));
describe("[5.9] the sessions of the filter", () => compareWords("5.9"));

describe("[8.1] login with wrong credentials", () => compareWords("8.1"));
describe("[8.2] login before the email is confirmed", () => compareWords("8.2"));
describe("[8.3] login with another error", () => compareWords("8.3"));
describe("[8.4] login with an unexpected exception", () => compareWords("8.4"));
describe("[8.5] the login's destructive toast", () => compareWords("8.5"));
describe("[8.6] the login's success toast", () => compareWords("8.6"));
describe("[8.7] registration", () => compareWords("8.7"));
describe("[8.8] signing up, in and out", () => compareWords("8.8"));
describe("[8.9] coupons and removed products", () => compareWords("8.9"));
describe("[8.10] plans and the cart", () => compareWords("8.10"));
describe("[8.11] a ticket sent", () => compareWords("8.11"));
describe("[8.12] load errors and votes", () => compareWords("8.12"));
describe("[8.14] downloads and unimplemented features", () => compareWords("8.14"));
describe("[8.15] an unknown route", () => compareWords("8.15"));
describe("[8.17] the payment provider's script", () => compareWords("8.17"));

it("compares every row of the table", () => {
  expect([...tested].sort()).toEqual([...new Set(LITERALS.map(({ row }) => row))].sort());
});
