import { useEffect, useRef } from "react";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LessonProgress } from "#domain/actions/course-actions.ts";
import { outlineStates } from "#domain/courses/outline.ts";
import type { LessonContent } from "../lib/use-lesson.ts";
import type { Course, Lesson, Library } from "../lib/use-library.ts";
import { useNotes } from "../lib/use-notes.ts";
import { useReport } from "../lib/use-progress.ts";
import { useWatching } from "../lib/use-watching.ts";
import { CertificateOffer } from "./certificate-offer.tsx";
import { CourseProgress } from "./course-progress.tsx";
import { LessonTasks, LessonWays } from "./lesson-end.tsx";
import { LessonText } from "./lesson-text.tsx";
import { LessonVideo, type VideoHandle } from "./lesson-video.tsx";
import { Notes } from "./notes.tsx";
import { Outline } from "./outline.tsx";
import { Quiz } from "./quiz.tsx";
import { WatchBar } from "./watch-bar.tsx";

const NOTHING: LessonProgress = { watched: [], position: 0, isRead: false, answers: {}, right: [], completedAt: null };
/** Nobody is asked whether to go on at the third second. */
const WORTH_RESUMING_SECONDS = 5;

type OpenLessonProps = { course: Course; lesson: Lesson; library: Library; content: LessonContent };

/** A lesson that is open: video, text, questions, and beside them the course and the member's notes. */
export function OpenLesson({ course, lesson, library, content }: OpenLessonProps) {
  const now = useNow();
  const own = library.progress.get(lesson.id);
  const progress = own ?? NOTHING;
  const length = lesson.videoSeconds ?? 0;
  const { report, isFailing } = useReport(lesson.id);
  const { position, follow, watched } = useWatching({
    length,
    known: progress.watched,
    onReport: (watch) => report({ ...watch, isRead: false }),
  });
  const notes = useNotes(lesson.id);
  const player = useRef<VideoHandle>(null);
  // As it was when the page was opened: what is played now doesn't change the offer to go on.
  const left = useRef(own !== undefined && own.position >= WORTH_RESUMING_SECONDS ? own : null).current;
  const end = useReadEnd(!progress.isRead, () => report({ watched: [], position: progress.position, isRead: true }));
  const states = outlineStates(course.lessons, library, now);
  const place = course.lessons.indexOf(lesson);
  const neighbour = (at: number) => {
    const [other, state] = [course.lessons[at], states[at]];
    return other === undefined || state === undefined ? null : { lesson: other, state };
  };
  const seek = (seconds: number) => player.current?.seek(seconds);
  const outline = <Outline course={course} library={library} isOpen now={now} here={lesson.id} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <details className="card lg:hidden">
        <summary className="min-h-11 px-4 py-3 text-sm font-[550]">{m.courses_outline()}</summary>
        {outline}
      </details>
      <div className="min-w-0">
        {content.video === null ? null : (
          <Card as="div" isFlush className="mb-8">
            <LessonVideo
              ref={player}
              video={content.video}
              title={lesson.title}
              left={left === null ? null : { position: left.position, at: left.updatedAt }}
              onTime={follow}
            />
            <WatchBar
              watched={watched}
              length={length}
              position={position}
              notes={notes.data?.flatMap(({ at }) => at ?? []) ?? []}
              onSeek={seek}
            />
          </Card>
        )}
        {isFailing ? (
          <Notice tone="warning" role="status" className="mb-6">
            {m.courses_not_kept()}
          </Notice>
        ) : null}
        {lesson.toBePublished === null ? null : (
          <Notice className="mb-6" title={m.courses_state_to_be_published()}>
            {lesson.toBePublished}
          </Notice>
        )}
        <LessonText body={content.body} pictures={content.pictures} />
        <span ref={end} />
        {content.questions.length === 0 ? null : (
          <Quiz lessonId={lesson.id} questions={content.questions} progress={progress} />
        )}
        <LessonTasks
          lesson={lesson}
          watched={watched}
          isRead={progress.isRead}
          right={progress.right.length}
          isDone={progress.completedAt !== null}
        />
        <div className="mt-6 max-w-prose">
          <CertificateOffer course={course} library={library} />
        </div>
        <LessonWays courseId={course.id} before={neighbour(place - 1)} after={neighbour(place + 1)} />
      </div>
      <div className="grid gap-4">
        <Card isFlush className="hidden lg:block" aria-label={m.courses_outline()}>
          <div className="border-b p-4">
            <CourseProgress course={course} done={library.done} />
          </div>
          {outline}
        </Card>
        <Notes lesson={lesson} position={content.video === null ? null : position} onSeek={seek} />
      </div>
    </div>
  );
}

/** Tells once that the end of the text has come into sight. */
function useReadEnd(isAsked: boolean, onRead: () => void) {
  const end = useRef<HTMLSpanElement>(null);
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => {
    if (!isAsked || end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      tell.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAsked]);
  return end;
}
