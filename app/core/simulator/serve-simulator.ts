import type { Question } from "#domain/simulator/analysis.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import type { Kernel } from "#domain/simulator/kernel.ts";
import { createSimdKernel } from "#domain/simulator/simd-kernel.ts";
import { createTaskRunner, type Task, type TaskResult } from "#domain/simulator/tasks.ts";

/** A question is sent to each worker once; its tasks name it by the run's number. */
export type SimulatorRequest =
  | { kind: "question"; run: number; question: Question }
  | { kind: "task"; run: number; task: Task };

export type SimulatorReply =
  | { kind: "done"; run: number; task: Task; result: TaskResult }
  | { kind: "failed"; run: number; message: string };

/** What a worker and a page have in common: either end of their line. */
export type SimulatorPort = {
  addEventListener: (kind: "message" | "error", listener: (event: MessageEvent) => void) => void;
  postMessage: (message: SimulatorRequest | SimulatorReply) => void;
};

/** Does the tasks of the latest question, with WebAssembly where the browser lets it: the answers are the same. */
export function serveSimulator(port: SimulatorPort, kernel: Kernel = createSimdKernel() ?? JAVASCRIPT_KERNEL): void {
  let current: { run: number; work: (task: Task) => TaskResult } | null = null;
  port.addEventListener("message", ({ data }: { data: SimulatorRequest }) => {
    const { run } = data;
    try {
      if (data.kind === "question") current = { run, work: createTaskRunner(data.question, kernel) };
      else if (current?.run === run) {
        port.postMessage({ kind: "done", run, task: data.task, result: current.work(data.task) });
      }
    } catch (error) {
      port.postMessage({ kind: "failed", run, message: String(error) });
    }
  });
}
