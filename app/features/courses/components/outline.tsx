import { Check, Clock3, Lock } from "lucide-react";
import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { type LessonState, outlineStates } from "#domain/courses/outline.ts";
import { watchedShare } from "#domain/courses/watched-ranges.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { lockText, percentText } from "../lib/course-texts.ts";
import type { Course, Lesson, Library } from "../lib/use-library.ts";

type OutlineProps = {
  course: Course;
  library: Library;
  /** False without a plan or a trial: nothing leads anywhere then. */
  isOpen: boolean;
  now: Date;
  /** The lesson that the reader is in. */
  here?: string;
};

/** A course's lessons, each done, current, open, closed with what opens it, or still to be published. */
export function Outline({ course, library, isOpen, now, here }: OutlineProps) {
  const states = outlineStates(course.lessons, library, now);
  return (
    <ol>
      {course.lessons.map((lesson, place) => (
        <OutlineEntry
          key={lesson.id}
          courseId={course.id}
          lesson={lesson}
          state={states[place] ?? { state: "open" }}
          share={watchedShare(library.progress.get(lesson.id)?.watched ?? [], lesson.videoSeconds ?? 0)}
          isOpen={isOpen}
          isHere={lesson.id === here}
        />
      ))}
    </ol>
  );
}

type EntryProps = {
  courseId: string;
  lesson: Lesson;
  state: LessonState;
  share: number;
  isOpen: boolean;
  isHere: boolean;
};

function OutlineEntry({ courseId, lesson, state, share, isOpen, isHere }: EntryProps) {
  const { slug, title, minutes, position } = lesson;
  const lock = lockText(state);
  const isLink = isOpen && lock === null;
  const word = isHere ? m.courses_state_here() : STATE_WORDS[state.state]();
  const facts = [
    lesson.isPublished ? m.clock_minutes({ minutes }) : null,
    share > 0 && state.state !== "done" ? m.courses_watched_short({ percent: percentText(share) }) : null,
    isOpen ? lock : null,
  ];
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t px-4 py-3 text-sm first:border-t-0 ${isHere ? "bg-signal-soft shadow-[inset_2px_0_var(--signal)]" : ""}`}
    >
      <Mark state={isOpen ? state.state : "locked"} place={position} isHere={isHere} />
      <div className="min-w-0">
        {isLink ? (
          <Link
            to={href(paths.lesson, { courseId, lesson: slug })}
            aria-current={isHere ? "page" : undefined}
            className={`rounded-sm underline-offset-4 hover:underline ${state.state === "done" && !isHere ? "text-muted" : "font-[550]"}`}
          >
            {title}
          </Link>
        ) : (
          <span className="text-muted">{title}</span>
        )}
        <p className="text-xs text-muted">
          <span className="sr-only">{isOpen ? word : STATE_WORDS.locked()}. </span>
          {facts.filter((fact) => fact !== null).join(" · ")}
        </p>
      </div>
    </li>
  );
}

const STATE_WORDS: Record<LessonState["state"], () => string> = {
  done: m.courses_state_done,
  current: m.courses_state_current,
  open: m.courses_state_open,
  locked: m.courses_state_locked,
  to_be_published: m.courses_state_to_be_published,
};

function Mark({ state, place, isHere }: { state: LessonState["state"]; place: number; isHere: boolean }) {
  const looks = {
    done: "border-text bg-text text-canvas",
    current: "border-signal text-signal-text",
    open: "border-line-strong",
    locked: "border-dashed border-line-strong text-muted",
    to_be_published: "border-dashed border-line-strong text-muted",
  };
  const look = isHere && state !== "done" ? looks.current : looks[state];
  return (
    <span aria-hidden="true" className={`figures grid size-6 place-items-center rounded-chip border text-xs ${look}`}>
      {state === "done" ? (
        <Check className="size-3.5" strokeWidth={2} />
      ) : state === "locked" ? (
        <Lock className="size-3" strokeWidth={1.75} />
      ) : state === "to_be_published" ? (
        <Clock3 className="size-3" strokeWidth={1.75} />
      ) : (
        place
      )}
    </span>
  );
}
