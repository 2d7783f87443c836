import { expect, it } from "vitest";
import { checkProfile, toProfile, toProfileRow } from "./member-profile.ts";

const PROFILE = { name: "Ana", tradingviewUsername: "", telegramUsername: "" };

it("keeps an empty username as none, and back", () => {
  const row = { name: "Ana", tradingview_username: null, telegram_username: null };
  expect(toProfileRow(PROFILE)).toEqual(row);
  expect(toProfile(row)).toEqual(PROFILE);
});

it("[5.2] takes what stands in a profile's address for its name", () => {
  const typed = {
    name: " Ana ",
    tradingviewUsername: "https://www.tradingview.com/u/ana/",
    telegramUsername: "@ana_fx",
  };
  const value = { name: "Ana", tradingviewUsername: "ana", telegramUsername: "ana_fx" };
  expect(checkProfile(typed)).toEqual({ ok: true, value });
});

it.each([
  ["name", { name: " " }, "required"],
  ["tradingviewUsername", { tradingviewUsername: "ana@buyer.example" }, "is_email"],
  ["telegramUsername", { telegramUsername: "Ana Pérez" }, "has_spaces"],
])("[5.2] refuses a wrong %s", (field, typed, problem) => {
  expect(checkProfile({ ...PROFILE, ...typed })).toMatchObject({ ok: false, problems: { [field]: problem } });
});
