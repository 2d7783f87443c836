import { useEffect, useRef, useState } from "react";
import { fetchPatiently } from "#app/core/hydration/fetch-patiently.ts";
import type { Answer, Question } from "#domain/simulator/analysis.ts";
import type { Analysis } from "./analyse.ts";

export type AnalysisState = {
  /** The latest answer, with the question that it is of: that may be one before the current. */
  answered: { question: Question; answer: Answer } | null;
  status: "idle" | "running" | "complete" | "cancelled" | "failed";
  /** Of the current question, from 0 to 1. */
  progress: number;
  cancel: () => void;
  /** Asks again what was cancelled, or has failed. */
  restart: () => void;
};

type Stop = { question: Question; status: "cancelled" | "failed" };

const load = () => import("./analyse.ts");

/** Asks each new question of the page's workers, whose code comes with the first one. Null: nothing is complete yet. */
export function useAnalysis(question: Question | null): AnalysisState {
  const [answered, setAnswered] = useState<AnalysisState["answered"]>(null);
  const [stop, setStop] = useState<Stop | null>(null);
  const hasBegun = useRef(false);
  const isStopped = question !== null && stop?.question === question;
  const stopped = isStopped ? stop.status : null;
  useEffect(() => {
    if (question === null || isStopped) return;
    let analysis: Analysis | null = null;
    let isOver = false;
    hasBegun.current = true;
    const fail = () => {
      setStop({ question, status: "failed" });
      closeWorkers();
    };
    void fetchPatiently(load).then(({ startAnalysis }) => {
      if (isOver) return;
      analysis = startAnalysis(question, {
        onAnswer: (answer) => setAnswered({ question, answer }),
        onFailure: fail,
      });
    }, fail);
    return () => {
      isOver = true;
      analysis?.cancel();
    };
  }, [question, isStopped]);
  useEffect(
    () => () => {
      if (hasBegun.current) closeWorkers();
    },
    [],
  );
  return {
    answered,
    status: statusOf(question, answered, stopped),
    progress: answered?.question === question ? (answered?.answer.progress ?? 0) : 0,
    cancel: () => {
      if (question !== null) setStop({ question, status: "cancelled" });
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

function statusOf(
  question: Question | null,
  answered: AnalysisState["answered"],
  stopped: Stop["status"] | null,
): AnalysisState["status"] {
  if (question === null) return "idle";
  if (stopped !== null) return stopped;
  return answered?.question === question && answered.answer.isComplete ? "complete" : "running";
}
