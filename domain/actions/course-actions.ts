import type { EditedLesson } from "#domain/courses/edited-lesson.ts";
import type { WatchedRange } from "#domain/courses/watched-ranges.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Action, RecordAction } from "./action-kinds.ts";

/** What members do with lessons and certificates, and the team with their texts. */
export type CourseActions = {
  /** Places count from 0. Says why, and which heading of the lesson covers it. */
  "answer-question": Action<
    { lessonId: string; question: number; option: number },
    { isRight: boolean; why: Record<Language, string>; step: string; progress: LessonProgress },
    "lesson.locked" | "lesson.no_such_question"
  >;
  /** The same certificate, however often it is asked for. */
  "issue-certificate": Action<
    { courseId: string },
    { code: string },
    "course.not_finished" | "certificate.name_missing"
  >;
  "revoke-certificate": RecordAction<
    { code: string; isRevoked: boolean },
    { revokedAt: string | null },
    { revokedAt: string | null },
    "certificate.not_found"
  >;
  /** What was played since, in seconds; the answer is all of it, as far as it counts. */
  "save-lesson-progress": Action<
    { lessonId: string; watched: [number, number][]; position: number; isRead: boolean },
    LessonProgress,
    "lesson.locked"
  >;
  "update-lesson": RecordAction<
    { lessonId: string } & EditedLesson,
    EditedLesson,
    { lessonId: string },
    "lesson.not_found"
  >;
};

/** What a member has done of a lesson. */
export type LessonProgress = {
  /** Merged. */
  watched: WatchedRange[];
  /** Where the video was left, in seconds. */
  position: number;
  isRead: boolean;
  /** The option that was chosen last, by the question's place. */
  answers: Record<string, number>;
  /** Places of the questions that were answered right. */
  right: number[];
  /** ISO 8601; null while it isn't complete. */
  completedAt: string | null;
};
