import { expect, it } from "vitest";
import { checkEditedLesson, type EditedLesson } from "./edited-lesson.ts";

const LESSON: EditedLesson = {
  titleEs: " A ",
  titleEn: "B",
  summaryEs: "C",
  summaryEn: "D",
  bodyEs: "E",
  bodyEn: "F\n",
};

it("hands on a lesson's texts without space around them", () => {
  expect(checkEditedLesson(LESSON)).toEqual({ ok: true, value: { ...LESSON, titleEs: "A", bodyEn: "F" } });
});

it("wants each text in both languages, and none longer than anybody reads", () => {
  expect(checkEditedLesson({ ...LESSON, titleEn: " ", bodyEs: "x".repeat(40_001) })).toEqual({
    ok: false,
    problems: { titleEn: "required", bodyEs: "too_long" },
  });
});
