import { expect, it } from "vitest";
import { checkAccount, checkNewAccount, type NewAccount } from "./edited-account.ts";

const ACCOUNT: NewAccount = {
  slug: "real-50k",
  name: "Real 50K",
  nameEn: "Live 50K",
  kind: "live",
  startingCents: 5_000_000,
  zone: "America/New_York",
  dayEndsAt: "17:00",
};

it("keeps what fits, names without outer blanks", () => {
  expect(checkNewAccount({ ...ACCOUNT, name: " Real 50K " })).toEqual({ ok: true, value: ACCOUNT });
});

it.each<[Partial<NewAccount>, keyof NewAccount, string]>([
  [{ name: " " }, "name", "required"],
  [{ nameEn: "x".repeat(61) }, "nameEn", "too_long"],
  [{ slug: "Real 50K" }, "slug", "not_a_slug"],
  [{ slug: "a" }, "slug", "not_a_slug"],
  [{ slug: "accounts" }, "slug", "not_a_slug"],
  [{ startingCents: 0 }, "startingCents", "not_an_amount"],
  [{ startingCents: Number.NaN }, "startingCents", "not_an_amount"],
  [{ zone: "Europe/Atlantis" }, "zone", "not_a_zone"],
  [{ zone: "+02:00" }, "zone", "not_a_zone"],
  [{ zone: "" }, "zone", "not_a_zone"],
  [{ dayEndsAt: "24:00" }, "dayEndsAt", "not_a_time"],
])("refuses %j", (change, field, problem) => {
  expect(checkNewAccount({ ...ACCOUNT, ...change })).toMatchObject({ ok: false, problems: { [field]: problem } });
});

it("judges the facts of an account alone, too", () => {
  const { slug: _, ...facts } = ACCOUNT;
  expect(checkAccount(facts)).toEqual({ ok: true, value: facts });
});
