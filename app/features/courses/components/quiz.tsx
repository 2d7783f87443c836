import { Check, X } from "lucide-react";
import { useId, useState } from "react";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import type { LessonProgress } from "#domain/actions/course-actions.ts";
import type { Question } from "../lib/use-lesson.ts";
import { useAnswer } from "../lib/use-progress.ts";

type QuizProps = { lessonId: string; questions: readonly Question[]; progress: LessonProgress };

/** A lesson's questions, answered one by one and as often as one likes; each answer says why. */
export function Quiz({ lessonId, questions, progress }: QuizProps) {
  return (
    <section aria-labelledby="quiz-title" className="mt-12 max-w-prose border-t pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="quiz-title" className="text-xl">
          {m.courses_quiz_title()}
        </h2>
        <p className="text-sm text-muted">
          {m.courses_quiz_right({ right: progress.right.length, total: questions.length })}
        </p>
      </div>
      {questions.map((question, place) => (
        <QuizQuestion
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
          key={place}
          lessonId={lessonId}
          place={place}
          question={question}
          chosen={progress.answers[place] ?? null}
          isRight={progress.right.includes(place)}
        />
      ))}
    </section>
  );
}

type QuestionProps = {
  lessonId: string;
  place: number;
  question: Question;
  /** The answer that was given last, on whatever device. */
  chosen: number | null;
  /** Whether it has been answered right. */
  isRight: boolean;
};

function QuizQuestion({ lessonId, place, question: { question, options }, chosen, isRight }: QuestionProps) {
  const name = useId();
  const [selected, setSelected] = useState<number | null>(null);
  const answer = useAnswer(lessonId, place);
  const shown = selected ?? chosen;
  // The verdict on another answer isn't shown beside this one.
  const told = answer.variables === shown ? answer.data : undefined;
  const isKnownRight = isRight && shown === chosen;
  return (
    <fieldset className="mt-6 border-b pb-6 last:border-b-0">
      <legend className="font-[550]">
        <span className="figures mr-2 text-muted">{place + 1}</span>
        {question}
      </legend>
      <div className="mt-3 grid gap-2">
        {options.map((option, index) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            key={index}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-3 py-2 text-sm ${shown === index ? "border-text bg-hover" : "border-line-strong"}`}
          >
            <input
              type="radio"
              name={name}
              className="size-4 flex-none accent-text"
              checked={shown === index}
              onChange={() => setSelected(index)}
            />
            <span className="flex-1">{option}</span>
            {shown === index && isKnownRight ? (
              <span className="text-xs text-muted">{m.courses_quiz_correct()}</span>
            ) : null}
          </label>
        ))}
      </div>
      <div role="status" className="mt-3 text-sm">
        {told?.ok ? (
          <Feedback isRight={told.data.isRight} why={told.data.why[getLocale()]} step={told.data.step} />
        ) : null}
      </div>
      {told?.ok === false || answer.isError ? (
        <p role="alert" className="mt-2 text-sm text-loss">
          {told?.ok === false ? functionErrorMessage(told) : m.common_load_error()}
        </p>
      ) : null}
      {isKnownRight ? null : (
        <Button
          size="sm"
          className="mt-3"
          isBusy={answer.isPending}
          disabled={shown === null}
          onClick={() => shown !== null && answer.mutate(shown)}
        >
          {m.courses_quiz_check({ number: place + 1 })}
        </Button>
      )}
    </fieldset>
  );
}

function Feedback({ isRight, why, step }: { isRight: boolean; why: string; step: string }) {
  const Icon = isRight ? Check : X;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-control bg-sunken p-3">
      <span
        aria-hidden="true"
        className={`grid size-6 place-items-center rounded-chip border ${isRight ? "border-text bg-text text-canvas" : "border-line-strong"}`}
      >
        <Icon className="size-3.5" strokeWidth={2} />
      </span>
      <p>
        <b className="font-[550]">{isRight ? m.courses_quiz_yes() : m.courses_quiz_no()}</b> {why}{" "}
        <a href={`#${step}`} className="rounded-sm underline decoration-line-strong underline-offset-4">
          {m.courses_quiz_step()}
        </a>
      </p>
    </div>
  );
}
