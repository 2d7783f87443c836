import type { Answer, Question } from "./analysis.ts";
import { createCollection } from "./collection.ts";
import type { Kernel } from "./kernel.ts";
import { listScenarios, type Part } from "./scenarios.ts";
import { createTaskRunner, listTasks } from "./tasks.ts";

/** The whole answer of these parts, at once and without workers; what isn't asked for isn't played, fans never are. */
export function answerQuestion(question: Question, parts: readonly Part[], kernel: Kernel): Answer {
  const scenarios = listScenarios(question);
  const collection = createCollection(question);
  const run = createTaskRunner(question, kernel);
  for (const task of listTasks(question)) {
    if (task.kind === "fans") continue;
    const scenario = task.kind === "facts" ? null : scenarios[task.scenario];
    if (scenario === null || (scenario !== undefined && parts.includes(scenario.part))) {
      collection.add(task, run(task));
    }
  }
  const answer = collection.answer();
  if (answer === null) throw new RangeError("no answer");
  return answer;
}
