import fc from "fast-check";
import { expect, it } from "vitest";
import { acceptWatched, isLessonComplete, type LessonDone, type LessonTasks } from "./lesson-progress.ts";
import { watchedSeconds } from "./watched-ranges.ts";

const VIDEO: LessonTasks = { videoSeconds: 200, questionCount: 3 };
const TEXT: LessonTasks = { videoSeconds: null, questionCount: 3 };
const NOTHING: LessonDone = { watched: [], isRead: false, right: [] };

it.each<{ title: string; tasks: LessonTasks; done: LessonDone; isComplete: boolean }>([
  { title: "nothing", tasks: VIDEO, done: NOTHING, isComplete: false },
  {
    title: "90 % and all questions",
    tasks: VIDEO,
    done: { ...NOTHING, watched: [[0, 180]], right: [0, 1, 2] },
    isComplete: true,
  },
  {
    title: "the last 90 %",
    tasks: VIDEO,
    done: { ...NOTHING, watched: [[20, 200]], right: [2, 1, 0] },
    isComplete: true,
  },
  {
    title: "89 % and all questions",
    tasks: VIDEO,
    done: { ...NOTHING, watched: [[0, 178]], right: [0, 1, 2] },
    isComplete: false,
  },
  {
    title: "the end alone",
    tasks: VIDEO,
    done: { ...NOTHING, watched: [[190, 200]], right: [0, 1, 2] },
    isComplete: false,
  },
  {
    title: "all of it and two questions",
    tasks: VIDEO,
    done: { ...NOTHING, watched: [[0, 200]], right: [0, 2] },
    isComplete: false,
  },
  {
    title: "one question three times",
    tasks: VIDEO,
    done: { ...NOTHING, watched: [[0, 200]], right: [1, 1, 1] },
    isComplete: false,
  },
  {
    title: "questions that there are not",
    tasks: VIDEO,
    done: { ...NOTHING, watched: [[0, 200]], right: [0, 1, 7] },
    isComplete: false,
  },
  {
    title: "its text instead of the video",
    tasks: VIDEO,
    done: { ...NOTHING, isRead: true, right: [0, 1, 2] },
    isComplete: false,
  },
  {
    title: "the text and all questions",
    tasks: TEXT,
    done: { ...NOTHING, isRead: true, right: [0, 1, 2] },
    isComplete: true,
  },
  { title: "all questions without the text", tasks: TEXT, done: { ...NOTHING, right: [0, 1, 2] }, isComplete: false },
])("$title: complete is $isComplete", ({ tasks, done, isComplete }) => {
  expect(isLessonComplete(tasks, done)).toBe(isComplete);
});

it("takes no report of more than could have been played since the lesson was opened", () => {
  const report = { before: [], reported: [[0, 200]] as const, length: 200 };
  expect(acceptWatched(report, 0)).toEqual([]);
  expect(acceptWatched(report, 84_000)).toEqual([]);
  expect(acceptWatched(report, 85_000)).toEqual([[0, 200]]);
  expect(acceptWatched({ ...report, before: [[0, 10]] }, 10_000)).toEqual([[0, 10]]);
});

it("never forgets what counted before", () => {
  const second = fc.integer({ min: 0, max: 200 });
  const ranges = fc.array(fc.tuple(second, second), { maxLength: 10 });
  const property = fc.property(ranges, ranges, fc.nat(300_000), (earlier, reported, ms) => {
    const before = acceptWatched({ before: [], reported: earlier, length: 200 }, Number.POSITIVE_INFINITY);
    const after = acceptWatched({ before, reported, length: 200 }, ms);
    expect(watchedSeconds(after)).toBeGreaterThanOrEqual(watchedSeconds(before));
  });
  fc.assert(property);
});
