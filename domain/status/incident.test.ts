import { expect, it } from "vitest";
import { checkIncident, checkIncidentWords, type TypedIncident } from "./incident.ts";

const TYPED: TypedIncident = {
  parts: ["mail", "mail", "site"],
  severity: "down",
  titleEs: " Correo parado ",
  titleEn: "Mail stands still",
  textEs: "Lo estamos mirando.",
  textEn: " We are looking at it. ",
};

it("keeps what is told without outer blanks, each part once", () => {
  expect(checkIncident(TYPED)).toEqual({
    ok: true,
    value: {
      ...TYPED,
      parts: ["mail", "site"],
      titleEs: "Correo parado",
      textEn: "We are looking at it.",
    },
  });
});

it.each([
  [{ parts: [] }, { parts: "required" }],
  [{ titleEn: " " }, { titleEn: "required" }],
  [{ textEs: "" }, { textEs: "required" }],
  [{ titleEs: "a".repeat(121) }, { titleEs: "too_long" }],
  [{ textEn: "a".repeat(2_001) }, { textEn: "too_long" }],
])("refuses %j", (changes, problems) => {
  expect(checkIncident({ ...TYPED, ...changes } as TypedIncident)).toMatchObject({ ok: false, problems });
});

it("asks for both languages of what is told further", () => {
  expect(checkIncidentWords({ textEs: "Ya funciona.", textEn: " " })).toMatchObject({
    ok: false,
    problems: { textEs: null, textEn: "required" },
  });
  expect(checkIncidentWords({ textEs: " Ya funciona.", textEn: "It works." })).toEqual({
    ok: true,
    value: { textEs: "Ya funciona.", textEn: "It works." },
  });
});
