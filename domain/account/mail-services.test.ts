import { expect, it } from "vitest";
import { mailServicesFor } from "./mail-services.ts";

it.each([
  ["lucia@gmail.com", ["gmail"]],
  ["Lucia@GMAIL.com", ["gmail"]],
  ["lucia@hotmail.es", ["outlook"]],
  ["lucia@outlook.com.br", ["outlook"]],
  ["lucia@yahoo.com.mx", ["yahoo"]],
  ["lucia@empresa.example", ["gmail", "outlook"]],
  ["lucia@gmail.com.evil.example", ["gmail", "outlook"]],
])("%s is read at %j", (email, services) => {
  expect(mailServicesFor(email)).toEqual(services);
});
