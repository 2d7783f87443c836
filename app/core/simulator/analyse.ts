import type { Answer, Question } from "#domain/simulator/analysis.ts";
import { type Collection, createCollection } from "#domain/simulator/collection.ts";
import type { SimulatorPort, SimulatorReply } from "./serve-simulator.ts";

export type AnalysisListener = {
  /** Each answer says more than the one before; the last one `isComplete`. */
  onAnswer: (answer: Answer) => void;
  /** The question can't be answered, or a worker can't be started. Nothing comes after it. */
  onFailure: (error: Error) => void;
};

export type Analysis = { cancel: () => void };
export type WorkerPort = SimulatorPort & { terminate: () => void };

export type SimulatorPool = {
  /** A question replaces the one before: no answer to that comes any more. */
  analyse: (question: Question, listener: AnalysisListener) => Analysis;
  close: () => void;
};

/** Answers come at most so often, the first and the last one at once. */
const ANSWER_MS = 60;
const MOST_WORKERS = 4;

let shared: SimulatorPool | null = null;

/** Asks the page's workers, which are started with the first question and kept for the next. */
export function startAnalysis(question: Question, listener: AnalysisListener): Analysis {
  shared ??= openSimulator(defaultWorkers(), openWorker);
  return shared.analyse(question, listener);
}

/** Ends the workers: a page that is left needs none. */
export function closeSimulator(): void {
  shared?.close();
  shared = null;
}

type Run = {
  number: number;
  question: Question;
  collection: Collection;
  listener: AnalysisListener;
  answeredAt: number;
};

/** Workers that share the tasks of one question at a time. */
export function openSimulator(workers: number, open: () => WorkerPort): SimulatorPool {
  let run: Run | null = null;
  let runs = 0;
  const pool = Array.from({ length: workers }, () => ({ port: open(), isBusy: false }));

  const fail = (error: Error) => {
    const failed = run;
    run = null;
    failed?.listener.onFailure(error);
  };
  const handOut = (worker: (typeof pool)[number]) => {
    const task = run?.collection.next() ?? null;
    worker.isBusy = task !== null;
    if (run !== null && task !== null) worker.port.postMessage({ kind: "task", run: run.number, task });
  };
  const report = ({ collection, listener, answeredAt }: Run): number => {
    const answer = collection.answer();
    const now = performance.now();
    if (answer === null || (!answer.isComplete && now - answeredAt < ANSWER_MS)) return answeredAt;
    listener.onAnswer(answer);
    return now;
  };
  for (const worker of pool) {
    worker.port.addEventListener("error", () => fail(new Error("a worker of the simulator failed")));
    worker.port.addEventListener("message", ({ data }: { data: SimulatorReply }) => {
      const own = run;
      if (own === null) worker.isBusy = false;
      else if (data.run !== own.number) handOut(worker);
      else if (data.kind === "failed") {
        worker.isBusy = false;
        fail(new Error(data.message));
      } else {
        own.collection.add(data.task, data.result);
        handOut(worker);
        own.answeredAt = report(own);
      }
    });
  }
  return {
    analyse: (question, listener) => {
      runs += 1;
      const own: Run = {
        number: runs,
        question,
        collection: createCollection(question),
        listener,
        answeredAt: Number.NEGATIVE_INFINITY,
      };
      run = own;
      for (const worker of pool) {
        worker.port.postMessage({ kind: "question", run: own.number, question });
        // A worker at a task of the question before asks for more when it is done.
        if (!worker.isBusy) handOut(worker);
      }
      return {
        cancel: () => {
          if (run === own) run = null;
        },
      };
    },
    close: () => {
      run = null;
      for (const { port } of pool) port.terminate();
    },
  };
}

function defaultWorkers(): number {
  return Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
}

function openWorker(): WorkerPort {
  return new Worker(new URL("./simulator-worker.ts", import.meta.url), { type: "module" });
}
