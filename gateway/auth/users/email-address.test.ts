import { describe, expect, it } from "vitest";
import { readEmailAddress } from "./email-address.ts";

describe("e-mail addresses", () => {
  it.each([
    ["Ana@Mail.Example", "ana@mail.example"],
    ["ana+plan@mail.example", "ana+plan@mail.example"],
    ["o'neil_x@sub.mail-host.example", "o'neil_x@sub.mail-host.example"],
    [`${"a".repeat(64)}@mail.example`, `${"a".repeat(64)}@mail.example`],
    ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example"],
  ])("reads %s", (text, email) => {
    expect(readEmailAddress(text)).toEqual({ ok: true, value: email });
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@mail.example",
    "ana@mail",
    "ana@@mail.example",
    "ana@mail..example",
    "ana@-mail.example",
    ".ana@mail.example",
    "ana.@mail.example",
    "ana@mail.example\nbcc:eva@mail.example",
    "ana@mail.example,eva@mail.example",
    "Ana <ana@mail.example>",
    "ana @mail.example",
    " ana@mail.example",
    `${"a".repeat(65)}@mail.example`,
    `${"a".repeat(250)}@mail.example`,
  ])("refuses %j", (text) => {
    expect(readEmailAddress(text)).toMatchObject({ ok: false, status: 400, code: "validation_failed" });
  });
});
