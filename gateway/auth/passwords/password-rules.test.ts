import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { findPasswordWeakness } from "./password-rules.ts";

const RULES = { minLength: 8, isCommon: isCommonPassword };

describe("password rules", () => {
  it.each([
    ["eight characters", "xk3 wq7z"],
    ["64 ASCII characters", "q".repeat(60).concat("ABCD")],
    ["72 bytes", "z9".repeat(36)],
    ["spaces", "una frase con espacios"],
    ["eight emoji", "🐢🌵🎲🧭🪁🧵🫙🪢"],
    ["letters only", "tortugacacto"],
  ])("resilience 4: takes %s", (_name, password) => {
    expect(findPasswordWeakness(password, RULES)).toBeNull();
  });

  it.each([
    ["nothing", "", ["length"]],
    ["seven characters", "xk3 wq7", ["length"]],
    ["seven emoji", "🐢🌵🎲🧭🪁🧵🫙", ["length"]],
    ["73 bytes", "z9".repeat(36).concat("z"), ["too_long"]],
    ["19 emoji, which are 76 bytes", "🐢".repeat(19), ["too_long"]],
    ["a common one", "password", ["pwned"]],
    ["a common one in capitals", "TrustNo1", ["pwned"]],
  ])("resilience 4: refuses %s", (_name, password, reasons) => {
    expect(findPasswordWeakness(password, RULES)).toMatchObject({ status: 422, code: "weak_password", reasons });
  });

  it("resilience 4: never compares a cut password", async () => {
    const hasher = createPasswordHasher();
    const hashed = await hasher.hash("z9".repeat(36));
    if (!hashed.ok) throw new Error("not hashed");
    expect(await hasher.matches("z9".repeat(36), hashed.value)).toEqual({ ok: true, value: true });
    expect(await hasher.matches("z9".repeat(36).concat("tail"), hashed.value)).toEqual({ ok: true, value: false });
  });

  it("takes hashes of Supabase's own", async () => {
    const hasher = createPasswordHasher();
    const hashed = await hasher.hash("una frase larga 1");
    if (!hashed.ok) throw new Error("not hashed");
    const fromGo = hashed.value.replace("$2b$", "$2a$");
    expect(await hasher.matches("una frase larga 1", fromGo)).toEqual({ ok: true, value: true });
    expect(await hasher.matches("una frase larga 1", null)).toEqual({ ok: true, value: false });
  });
});
