import { afterAll, beforeAll, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { EVALUATION_RULES } from "#domain/evaluations/evaluation-rules.ts";
import { firmNotes } from "./firm-notes.ts";

beforeAll(() => overwriteGetLocale(() => "en"));
afterAll(() => overwriteGetLocale(() => "es"));

const notesOf = (id: string) => EVALUATION_RULES.filter((rules) => rules.id === id).flatMap(firmNotes);

it("says of each limit of FTMO what breaks it, by which page, read when, and which day counts (T17)", () => {
  expect(notesOf("ftmo-2-step")).toEqual([
    "Daily loss: Broken below its floor. Source: academy.ftmo.com, Nov 27, 2026.",
    "Maximum loss: Broken below its floor. Source: academy.ftmo.com, Nov 27, 2026.",
    "A day counts when you open a trade. Source: academy.ftmo.com, Nov 27, 2026.",
  ]);
});

it("gives both moments of The5ers' day, and says which one counts here (T20)", () => {
  expect(notesOf("the5ers-high-stakes")).toContain(
    "The day starts at 00:00, UTC+3. The page also gives 17:00, New York time; the first counts here.",
  );
});

it("says where no page was found that tells", () => {
  expect(notesOf("fundingpips-2-step")).toEqual(["No page says whether touching a floor is enough: here it is."]);
});
