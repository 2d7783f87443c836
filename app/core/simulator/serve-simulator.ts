import type { Question, Source } from "#domain/simulator/analysis.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import type { Kernel } from "#domain/simulator/kernel.ts";
import { createSimdKernel } from "#domain/simulator/simd-kernel.ts";
import { createTaskRunner, newKeptDays, type Task, type TaskResult } from "#domain/simulator/tasks.ts";

/**
 * A question is sent to each worker once; its tasks name it by the run's number. What is played comes with it only where it
 * is another than before: copying a history takes longer than all else that a page does to ask.
 */
export type SimulatorRequest =
  | { kind: "question"; run: number; question: Omit<Question, "source">; source: Source | null }
  | { kind: "tasks"; run: number; tasks: readonly Task[] };

export type SimulatorReply =
  | { kind: "done"; run: number; done: readonly { task: Task; result: TaskResult }[] }
  | { kind: "failed"; run: number; message: string };

/** What a worker and a page have in common: either end of their line. */
export type SimulatorPort = {
  addEventListener: (kind: "message" | "error", listener: (event: MessageEvent) => void) => void;
  postMessage: (message: SimulatorRequest | SimulatorReply) => void;
};

type Portion = { run: number; tasks: readonly Task[] };

/**
 * Does the tasks of the latest question, with WebAssembly where the browser lets it: the answers are the same. Between two
 * tasks it looks for a new question, and leaves what is left of the one before.
 */
export function serveSimulator(port: SimulatorPort, kernel: Kernel = createSimdKernel() ?? JAVASCRIPT_KERNEL): void {
  let current: { run: number; work: (task: Task) => TaskResult } | null = null;
  let source: Source | null = null;
  let days = newKeptDays();
  let portions: Portion[] = [];
  let isWorking = false;

  const work = async ({ run, tasks }: Portion, nextTurn: () => Promise<void>): Promise<void> => {
    const done: { task: Task; result: TaskResult }[] = [];
    for (const task of tasks) {
      if (current?.run !== run) return;
      done.push({ task, result: current.work(task) });
      await nextTurn();
    }
    port.postMessage({ kind: "done", run, done });
  };
  const workOff = async (): Promise<void> => {
    isWorking = true;
    const turns = openTurns();
    for (let portion = portions.shift(); portion !== undefined; portion = portions.shift()) {
      await work(portion, turns.next).catch(failOf(portion.run));
    }
    turns.close();
    isWorking = false;
  };
  const failOf = (run: number) => (error: unknown) => port.postMessage({ kind: "failed", run, message: String(error) });

  port.addEventListener("message", ({ data }: { data: SimulatorRequest }) => {
    if (data.kind === "tasks") {
      portions.push(data);
      if (!isWorking) void workOff();
      return;
    }
    portions = [];
    if (data.source !== null) days = newKeptDays();
    source = data.source ?? source;
    try {
      current = source && { run: data.run, work: createTaskRunner({ ...data.question, source }, kernel, days) };
    } catch (error) {
      failOf(data.run)(error);
    }
  });
}

/** `next` waits until the messages that have come are heard: a timer would take milliseconds. */
function openTurns(): { next: () => Promise<void>; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  let resume = () => {};
  port1.onmessage = () => resume();
  const next = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
      port2.postMessage(null);
    });
  return { next, close: () => port1.close() };
}
