import { DAY_MS } from "../clock/durations.ts";
import { referenceInstant } from "../clock/reference-clock.ts";

/** When a lesson opens: so many days of 24 hours after a member began, on a day of the reference clock, or after another. */
export type Drip = { kind: "days"; days: number } | { kind: "date"; date: string } | { kind: "previous" };

export type OutlineLesson = {
  id: string;
  /** Places count from 1, in order. */
  position: number;
  drip: Drip | null;
  /** False while only its title is known. */
  isPublished: boolean;
};

/** What a member has done of a course, and since when they may. */
export type Learner = {
  /** When their first membership or trial began; null for who never had one. */
  since: Date | null;
  /** Ids of lessons that are complete. */
  done: ReadonlySet<string>;
};

export type LessonState =
  | { state: "done" | "current" | "open" | "to_be_published" }
  /** Opens by itself at this instant. */
  | { state: "locked"; opensAt: Date }
  /** Opens when the lesson at this place is complete; null where there is no moment to count from. */
  | { state: "locked"; after: number | null };

/** The instant at which a lesson that waits for a time opens; null where it doesn't, or there is nothing to count from. */
export function opensAt(drip: Drip | null, since: Date | null): Date | null {
  if (drip?.kind === "date") return referenceInstant(drip.date, 0, 0);
  if (drip?.kind === "days" && since !== null) return new Date(since.getTime() + drip.days * DAY_MS);
  return null;
}

/**
 * The state of each lesson at `now`, in the order of the course; the current one is the first that is open and not done.
 * `private.lesson_is_open` says the same in the database, and a test compares the two.
 */
export function outlineStates(lessons: readonly OutlineLesson[], { since, done }: Learner, now: Date): LessonState[] {
  let isCurrentFound = false;
  return lessons.map((lesson, place) => {
    if (!lesson.isPublished) return { state: "to_be_published" };
    const lock = lockOf(lesson, lessons.slice(0, place), { since, done }, now);
    if (lock !== null) return lock;
    if (done.has(lesson.id)) return { state: "done" };
    const state = isCurrentFound ? "open" : "current";
    isCurrentFound = true;
    return { state };
  });
}

function lockOf(
  { drip }: OutlineLesson,
  before: readonly OutlineLesson[],
  { since, done }: Learner,
  now: Date,
): LessonState | null {
  if (drip === null) return null;
  if (drip.kind === "previous") {
    const previous = before.findLast(({ isPublished }) => isPublished);
    return previous === undefined || done.has(previous.id) ? null : { state: "locked", after: previous.position };
  }
  const at = opensAt(drip, since);
  if (at === null) return { state: "locked", after: null };
  return at <= now ? null : { state: "locked", opensAt: at };
}

/** A course is complete when each of its published lessons is, and there is one. */
export function isCourseComplete(lessons: readonly OutlineLesson[], done: ReadonlySet<string>): boolean {
  const published = lessons.filter(({ isPublished }) => isPublished);
  return published.length > 0 && published.every(({ id }) => done.has(id));
}
