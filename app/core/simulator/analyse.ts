import type { Answer, Question, Source, TimedMoney } from "#domain/simulator/analysis.ts";
import { type Collection, createCollection } from "#domain/simulator/collection.ts";
import type { Task } from "#domain/simulator/tasks.ts";
import type { SentSource, SimulatorPort, SimulatorReply } from "./serve-simulator.ts";

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
const ANSWER_MS = 100;
/** Tasks go to a worker together, a message costs a slow page as much as a task takes; the first figures need two. */
const TASKS_AT_ONCE = { first: 2, later: 4 };
/** Such portions that a worker has before it: it goes on while the page is busy with drawing. */
const PORTIONS_AHEAD = 2;
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
  const sourceToSend = rememberSent();
  const pool = Array.from({ length: workers }, open);

  const fail = (error: Error) => {
    const failed = run;
    run = null;
    failed?.listener.onFailure(error);
  };
  const handOut = (worker: WorkerPort, { number, collection }: Run, most: number) => {
    const tasks: Task[] = [];
    for (let task = collection.next(); task !== null; task = tasks.length < most ? collection.next() : null) {
      tasks.push(task);
    }
    if (tasks.length > 0) worker.postMessage({ kind: "tasks", run: number, tasks });
  };
  const report = ({ collection, listener, answeredAt }: Run): number => {
    const now = performance.now();
    const isDue = collection.isComplete() || now - answeredAt >= ANSWER_MS;
    const answer = isDue ? collection.answer() : null;
    if (answer === null) return answeredAt;
    listener.onAnswer(answer);
    return now;
  };
  for (const worker of pool) {
    worker.addEventListener("error", () => fail(new Error("a worker of the simulator failed")));
    worker.addEventListener("message", ({ data }: { data: SimulatorReply }) => {
      const own = run;
      // What is left of a question before is of no use.
      if (own === null || data.run !== own.number) return;
      if (data.kind === "failed") fail(new Error(data.message));
      else {
        for (const { task, result } of data.done) own.collection.add(task, result);
        handOut(worker, own, TASKS_AT_ONCE.later);
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
      const { source, ...rest } = question;
      const sent = sourceToSend(source);
      for (const worker of pool)
        worker.postMessage({ kind: "question", run: own.number, question: rest, source: sent });
      for (let ahead = 0; ahead < PORTIONS_AHEAD; ahead++) {
        for (const worker of pool) handOut(worker, own, TASKS_AT_ONCE.first);
      }
      return {
        cancel: () => {
          if (run === own) run = null;
        },
      };
    },
    close: () => {
      run = null;
      for (const worker of pool) worker.terminate();
    },
  };
}

/** What of a question's source the workers haven't got. */
function rememberSent(): (source: Source) => SentSource {
  let last: Source | null = null;
  let trades: readonly TimedMoney[] | null = null;
  return (source) => {
    if (source === last) return { kind: "as_before" };
    last = source;
    const inMoney = source.kind === "trades" ? source.inMoney : undefined;
    if (inMoney === undefined) return { kind: "other", source };
    const isKnown = inMoney.trades === trades;
    trades = inMoney.trades;
    return { ...inMoney, kind: "in_money", trades: isKnown ? null : inMoney.trades };
  };
}

function defaultWorkers(): number {
  return Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
}

function openWorker(): WorkerPort {
  return new Worker(new URL("./simulator-worker.ts", import.meta.url), { type: "module" });
}
