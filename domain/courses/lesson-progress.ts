import { SECOND_MS } from "../clock/durations.ts";
import { mergeRanges, type WatchedRange, watchedSeconds, watchedShare } from "./watched-ranges.ts";

/** How much of a lesson's video has to be watched, wherever in it. */
export const WATCHED_ENOUGH = 0.9;
/** Players play at most twice as fast, and a report may come late. */
const FASTEST = 2;
const REPORT_SECONDS = 30;

/** What of a lesson can be done. */
export type LessonTasks = {
  /** Null for a lesson without a video. */
  videoSeconds: number | null;
  questionCount: number;
};

export type LessonDone = {
  watched: readonly WatchedRange[];
  /** Whether its text was read to the end. */
  isRead: boolean;
  /** Places of the questions that were answered right, from 0. */
  right: readonly number[];
};

/** A lesson with a video counts by what was watched, one without by reading to its end; both by their questions. */
export function isLessonComplete({ videoSeconds, questionCount }: LessonTasks, done: LessonDone): boolean {
  const isSeen = videoSeconds === null ? done.isRead : watchedShare(done.watched, videoSeconds) >= WATCHED_ENOUGH;
  const right = new Set(done.right.filter((place) => place >= 0 && place < questionCount));
  return isSeen && right.size === questionCount;
}

type Report = { before: readonly WatchedRange[]; reported: readonly WatchedRange[]; length: number };

/**
 * What counts as watched after a browser's report: what was there before, and the report with it if so much could have
 * been played in the milliseconds since the lesson was first opened.
 */
export function acceptWatched({ before, reported, length }: Report, sinceOpenedMs: number): WatchedRange[] {
  const merged = mergeRanges([...before, ...reported], length);
  const possible = (sinceOpenedMs / SECOND_MS) * FASTEST + REPORT_SECONDS;
  return watchedSeconds(merged) <= possible ? merged : mergeRanges(before, length);
}
