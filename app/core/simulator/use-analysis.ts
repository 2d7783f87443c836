import { startTransition, useEffect, useRef, useState } from "react";
import { fetchPatiently } from "#app/core/browser/hydration/fetch-patiently.ts";
import type { Answer, Question } from "#domain/simulator/analysis.ts";
import type { Analysis } from "./analyse.ts";

/** A question with the name of its rules, for figures that stay until the next question has some. */
export type NamedQuestion = {
  question: Question;
  rulesName: string;
  /** The firm's evaluation; null: rules of the reader's own. */
  presetId: string | null;
  /** The trades are of a history that the reader uploaded. */
  isOwnHistory: boolean;
};

export type AnsweredQuestion = NamedQuestion & { answer: Answer };

export type AnalysisState = {
  /** The latest answer, with the question that it is of: that may be one before the current. */
  answered: AnsweredQuestion | null;
  status: "idle" | "running" | "complete" | "cancelled" | "failed";
  /** Of the current question, from 0 to 1. */
  progress: number;
  cancel: () => void;
  /** Asks again what was cancelled, or has failed. */
  restart: () => void;
};

type Stop = { asked: NamedQuestion; status: "cancelled" | "failed" };

const load = () => import("./analyse.ts");

/**
 * Asks each new question of the page's workers, whose code comes with the first one. Null: nothing is complete yet. A
 * question's first figures are drawn at once; finer ones give way to whatever is typed meanwhile.
 */
export function useAnalysis(asked: NamedQuestion | null): AnalysisState {
  const [answered, setAnswered] = useState<AnsweredQuestion | null>(null);
  const [stop, setStop] = useState<Stop | null>(null);
  const hasBegun = useRef(false);
  const isStopped = asked !== null && stop?.asked === asked;
  const stopped = isStopped ? stop.status : null;
  useEffect(() => {
    if (asked === null || isStopped) return;
    let analysis: Analysis | null = null;
    let isOver = false;
    let isFirst = true;
    hasBegun.current = true;
    const fail = () => {
      setStop({ asked, status: "failed" });
      closeWorkers();
    };
    const take = (answer: Answer) => {
      const show = () => setAnswered({ ...asked, answer });
      if (isFirst) show();
      else startTransition(show);
      isFirst = false;
    };
    void fetchPatiently(load).then(({ startAnalysis }) => {
      if (!isOver) analysis = startAnalysis(asked.question, { onAnswer: take, onFailure: fail });
    }, fail);
    return () => {
      isOver = true;
      analysis?.cancel();
    };
  }, [asked, isStopped]);
  useEffect(
    () => () => {
      if (hasBegun.current) closeWorkers();
    },
    [],
  );
  const current = answered?.question === asked?.question ? answered : null;
  return {
    answered,
    status: stopped ?? statusOf(asked, current),
    progress: current?.answer.progress ?? 0,
    cancel: () => {
      if (asked !== null) setStop({ asked, status: "cancelled" });
    },
    restart: () => setStop(null),
  };
}

/** A worker that failed is no good for another question, and a page that is left needs none. */
function closeWorkers(): void {
  void load().then(
    ({ closeSimulator }) => closeSimulator(),
    () => undefined,
  );
}

function statusOf(asked: NamedQuestion | null, current: AnsweredQuestion | null): AnalysisState["status"] {
  if (asked === null) return "idle";
  return current?.answer.isComplete === true ? "complete" : "running";
}
