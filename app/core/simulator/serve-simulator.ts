import type { Question, Source, TimedMoney } from "#domain/simulator/analysis.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import type { Kernel } from "#domain/simulator/kernel.ts";
import { createSimdKernel } from "#domain/simulator/simd-kernel.ts";
import { createTaskRunner, type KeptDays, newKeptDays, type Task, type TaskResult } from "#domain/simulator/tasks.ts";
import { inR } from "#domain/simulator/timed-trades.ts";

/**
 * What is played, as far as a worker hasn't got it: copying a history takes longer than all else that a page does to ask.
 */
export type SentSource =
  | { kind: "as_before" }
  | { kind: "other"; source: Source }
  /** Trades in money with what was typed for those without a risk; null: the trades that were sent so before. */
  | { kind: "in_money"; trades: readonly TimedMoney[] | null; typedRiskCents: number | null };

/** A question is sent to each worker once; its tasks name it by the run's number. */
export type SimulatorRequest =
  | { kind: "question"; run: number; question: Omit<Question, "source">; source: SentSource }
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
  let played: { source: Source; days: KeptDays } | null = null;
  let inMoney: { trades: readonly TimedMoney[]; places: KeptDays["places"] } = { trades: [], places: new Map() };
  let portions: Portion[] = [];
  let isWorking = false;

  const take = (sent: SentSource): void => {
    if (sent.kind === "other") played = { source: sent.source, days: newKeptDays() };
    if (sent.kind !== "in_money") return;
    if (sent.trades !== null) inMoney = { trades: sent.trades, places: new Map() };
    const trades = inR(inMoney.trades, sent.typedRiskCents);
    played = { source: { kind: "trades", trades }, days: newKeptDays(inMoney.places) };
  };
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
    take(data.source);
    if (played === null) return;
    const { source, days } = played;
    try {
      current = { run: data.run, work: createTaskRunner({ ...data.question, source }, kernel, days) };
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
