import fc from "fast-check";
import { expect, it } from "vitest";
import { SETTING_SECTIONS, type SettingSection } from "./setting-definitions.ts";
import { checkSettings, type SettingProblems } from "./setting-values.ts";
import { completeSection, readOwn, ruledFields, settingsInForce } from "./settings-in-force.ts";
import { fromTyped, settingsTyped, toTyped, typedSection } from "./typed-settings.ts";

type Given = { section: SettingSection; own: Record<string, unknown> };

const TAKEN: Given[] = [
  { section: "contact", own: { supportEmail: "ayuda@lpx.example" } },
  { section: "contact", own: { whatsappUrl: "https://wa.me/51900000000", telegramUrl: null } },
  { section: "support.hours", own: { days: [1, 3, 7], from: "08:30", to: "08:31", zone: "Europe/Madrid" } },
  { section: "telegram.community", own: { groupId: -1_001_234_567_890 } },
  { section: "office.zone", own: {} },
];

it.each(TAKEN)("$section takes $own", ({ section, own }) => {
  expect(checkSettings(section, own)).toEqual({ ok: true, value: own });
});

const REFUSED: (Given & { problems: SettingProblems })[] = [
  { section: "contact", own: { supportEmail: "ayuda" }, problems: { supportEmail: "email" } },
  { section: "contact", own: { supportEmail: "a@b.example, c@d.example" }, problems: { supportEmail: "email" } },
  { section: "contact", own: { supportEmail: null }, problems: { supportEmail: "email" } },
  { section: "contact", own: { schedulingUrl: "javascript:alert(1)" }, problems: { schedulingUrl: "link" } },
  { section: "contact", own: { schedulingUrl: "http://agenda.example" }, problems: { schedulingUrl: "link" } },
  { section: "contact", own: { robotUrl: 'https://a.example/"onclick=' }, problems: { robotUrl: "link" } },
  { section: "contact", own: { robotUrl: `https://a.example/${"x".repeat(300)}` }, problems: { robotUrl: "link" } },
  { section: "contact", own: { other: "x" }, problems: { other: "unknown" } },
  { section: "support.hours", own: { days: [] }, problems: { days: "weekdays" } },
  { section: "support.hours", own: { days: [5, 1] }, problems: { days: "weekdays" } },
  { section: "support.hours", own: { days: [0, 8] }, problems: { days: "weekdays" } },
  { section: "support.hours", own: { from: "25:00" }, problems: { from: "time" } },
  { section: "support.hours", own: { from: "17:00" }, problems: { to: "not_later" } },
  { section: "support.hours", own: { zone: "UTC" }, problems: { zone: "zone" } },
  { section: "office.zone", own: { zone: "Europe/Atlantis" }, problems: { zone: "zone" } },
  { section: "office.zone", own: { zone: "+02:00" }, problems: { zone: "zone" } },
  { section: "telegram.community", own: { groupId: 12_345 }, problems: { groupId: "group" } },
  { section: "telegram.community", own: { groupId: "-12345" }, problems: { groupId: "group" } },
];

it.each(REFUSED)("$section refuses $own", ({ section, own, problems }) => {
  expect(checkSettings(section, own)).toEqual({ ok: false, problems });
});

it("takes every default of every section", () => {
  for (const section of SETTING_SECTIONS)
    expect(checkSettings(section, completeSection(section, {}, false))).toMatchObject({ ok: true });
});

it("the environment rules before the office, the office before the default, and a demonstration shows samples", () => {
  const kept = { contact: { supportEmail: "oficina@lpx.example", robotUrl: "https://robot.example" } };
  const given = { SUPPORT_EMAIL: "entorno@lpx.example", TELEGRAM_GROUP_ID: -100_000 };
  const { contact, ...rest } = settingsInForce({ kept, given, isDemo: true });
  expect(contact).toEqual({
    supportEmail: "entorno@lpx.example",
    schedulingUrl: null,
    communityUrl: null,
    whatsappUrl: "/dev/samples/whatsapp",
    telegramUrl: "/dev/samples/telegram",
    robotUrl: "https://robot.example",
    analyserUrl: "/dev/samples/analyser",
  });
  expect(rest).toEqual({
    "support.hours": { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00", zone: "America/Lima" },
    "telegram.community": { groupId: -100_000 },
    "office.zone": { zone: "America/Lima" },
  });
  expect(ruledFields("contact", given)).toEqual({ supportEmail: "entorno@lpx.example" });
});

it("what another build wrote and isn't a value counts as not said", () => {
  expect(readOwn("contact", { supportEmail: 7, robotUrl: "ftp://x", other: 1, telegramUrl: null })).toEqual({
    telegramUrl: null,
  });
  for (const kept of [null, "x", [], 7]) expect(readOwn("contact", kept)).toEqual({});
});

it("a field that is typed as its default follows the default, and an empty link is none", () => {
  const typed = {
    ...typedSection(completeSection("contact", {}, true)),
    telegramUrl: " ",
    robotUrl: "https://r.example",
  };
  expect(settingsTyped("contact", typed, true)).toEqual({ telegramUrl: null, robotUrl: "https://r.example" });
  expect(settingsTyped("contact", { telegramUrl: "" }, false)).toEqual({});
  expect(settingsTyped("support.hours", { days: ["7", "1"] }, false)).toEqual({ days: [1, 7] });
  expect(settingsTyped("telegram.community", { groupId: "-1001234" }, false)).toEqual({ groupId: -1_001_234 });
  expect(settingsTyped("telegram.community", { groupId: "lpx" }, false)).toEqual({ groupId: "lpx" });
});

it("reads back what it writes into a field", () => {
  const values = fc.oneof(
    fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }).map((days) => ["weekdays", days] as const),
    fc.integer({ min: -999_999_999_999_999, max: -10_000 }).map((group) => ["group", group] as const),
    fc.constantFrom(["link", null] as const, ["link", "https://a.example"] as const),
  );
  fc.assert(
    fc.property(values, ([kind, value]) => {
      expect(fromTyped(kind, toTyped(value))).toEqual(value);
    }),
  );
});
