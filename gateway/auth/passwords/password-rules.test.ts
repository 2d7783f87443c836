import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { reportFigure } from "#tests/fixtures/figures.ts";
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

  it("resilience 4: refuses the leaked ones of a list, whatever their case", () => {
    const listed = dictionary["passwords-common"].filter((password) => password.length >= 8);
    expect(listed.length).toBeGreaterThan(17_000);
    const reasons = (password: string) => findPasswordWeakness(password.toUpperCase(), RULES)?.reasons;
    expect(listed.filter((password) => reasons(password)?.includes("pwned") !== true)).toEqual([]);
    const rare = ["heyheyhey", "ihateyou2", "rollercoaster", "andrey1989", "momanddad123", "te-amo-mucho"];
    expect(rare.map((password) => isCommonPassword(password))).toEqual([true, true, true, true, true, false]);
  });

  it("resilience 4: the filter holds over 100,000 and takes fewer than 1 in 1,000 others for one of them", () => {
    const bits = readFileSync(new URL("leaked-passwords.bloom", import.meta.url));
    const set = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);
    const share = set / (bits.length * 8);
    // How many entries fill so much of a Bloom filter with 11 positions each (Swamidass and Baldi, 2007).
    const entries = (-bits.length * 8 * Math.log(1 - share)) / 11;
    expect(entries).toBeGreaterThan(190_000);
    const random = Array.from({ length: 100_000 }, () => randomBytes(9).toString("base64url"));
    const mistaken = random.filter(isCommonPassword).length;
    expect(mistaken).toBeLessThan(100);
    const size = Math.round(bits.length / 1024);
    reportFigure(4, `${Math.round(entries)} leaked passwords in ${size} KiB, ${mistaken} of 100,000 others mistaken`);
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
