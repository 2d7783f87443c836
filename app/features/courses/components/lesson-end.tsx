import { useId } from "react";
import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { WATCHED_ENOUGH } from "#domain/courses/lesson-progress.ts";
import type { LessonState } from "#domain/courses/outline.ts";
import { type WatchedRange, watchedShare } from "#domain/courses/watched-ranges.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { lockText, percentText } from "../lib/course-texts.ts";
import type { Lesson } from "../lib/use-library.ts";

type TasksProps = { lesson: Lesson; watched: readonly WatchedRange[]; isRead: boolean; right: number; isDone: boolean };

/** What makes a lesson complete, and how far each of it is. */
export function LessonTasks({ lesson, watched, isRead, right, isDone }: TasksProps) {
  const { videoSeconds, questionCount } = lesson;
  const share = watchedShare(watched, videoSeconds ?? 0);
  return (
    <section aria-label={m.courses_tasks()} className="mt-10 max-w-prose border-t pt-6">
      <div className="grid gap-6 sm:grid-cols-2">
        {videoSeconds === null ? (
          <Task
            label={m.courses_task_text()}
            figure={isRead ? m.courses_task_read() : m.courses_task_unread()}
            value={isRead ? 1 : 0}
            max={1}
          />
        ) : (
          <Task
            label={m.courses_task_video()}
            figure={m.common_of({ done: percentText(share), total: percentText(WATCHED_ENOUGH) })}
            value={Math.min(share, WATCHED_ENOUGH) * 100}
            max={WATCHED_ENOUGH * 100}
          />
        )}
        {questionCount === 0 ? null : (
          <Task
            label={m.common_questions()}
            figure={m.common_of({ done: String(right), total: String(questionCount) })}
            value={right}
            max={questionCount}
          />
        )}
      </div>
      <p role="status" className="mt-4 text-sm text-muted">
        {isDone ? m.courses_lesson_done() : m.courses_lesson_how()}
      </p>
    </section>
  );
}

function Task({ label, figure, value, max }: { label: string; figure: string; value: number; max: number }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3 text-sm">
        <span id={id}>{label}</span>
        <span className="figures text-xs">{figure}</span>
      </p>
      <ProgressBar value={Math.round(value)} max={Math.round(max)} labelledBy={id} />
    </div>
  );
}

type Neighbour = { lesson: Lesson; state: LessonState } | null;

/** The ways to the lesson before and to the next; one that is closed says what opens it. */
export function LessonWays({ courseId, before, after }: { courseId: string; before: Neighbour; after: Neighbour }) {
  return (
    <nav aria-label={m.courses_ways()} className="mt-8 grid max-w-prose gap-3 sm:grid-cols-2">
      {before === null ? <span /> : <Way courseId={courseId} word={m.common_previous()} way={before} />}
      {after === null ? null : <Way courseId={courseId} word={m.common_next()} way={after} />}
    </nav>
  );
}

function Way({
  courseId,
  word,
  way: { lesson, state },
}: {
  courseId: string;
  word: string;
  way: NonNullable<Neighbour>;
}) {
  const lock = lockText(state);
  const look = "grid content-start gap-1 rounded-card border border-line-strong p-4";
  const words = (
    <>
      <span className="text-xs text-muted">{lock === null ? word : `${word} · ${lock}`}</span>
      <span className="text-sm">{lesson.title}</span>
    </>
  );
  if (lock !== null) return <div className={`${look} border-dashed`}>{words}</div>;
  return (
    <Link to={href(paths.lesson, { courseId, lesson: lesson.slug })} className={`${look} hover:bg-hover`}>
      {words}
    </Link>
  );
}
