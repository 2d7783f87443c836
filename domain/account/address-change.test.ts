import { describe, expect, it } from "vitest";
import { checkAddressChange } from "./address-change.ts";

const REASON = "Perdió su buzón.";

describe("a member's address that the team corrects", () => {
  it("is written as an account has it, with the reason as it is kept", () => {
    expect(checkAddressChange({ email: " Ana@Correo.Example ", reason: ` ${REASON} ` }, "ana@coreo.example")).toEqual({
      ok: true,
      value: { email: "ana@correo.example", reason: REASON },
    });
  });

  it("is the first one of an account without any", () => {
    expect(checkAddressChange({ email: "ana@correo.example", reason: REASON }, null)).toMatchObject({ ok: true });
  });

  it.each([
    ["", "invalid"],
    ["ana", "invalid"],
    ["ana@correo", "invalid"],
    ["ana@correo.example, ben@correo.example", "invalid"],
    ["ANA@correo.example", "same"],
  ])("%j: %s", (email, problem) => {
    expect(checkAddressChange({ email, reason: REASON }, "ana@correo.example")).toEqual({
      ok: false,
      problems: { email: problem },
    });
  });

  it("says everything that is wrong at once", () => {
    expect(checkAddressChange({ email: "ana", reason: " " }, null)).toEqual({
      ok: false,
      problems: { email: "invalid", reason: "required" },
    });
  });
});
