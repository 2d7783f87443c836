import type { Answer, Question } from "#domain/simulator/analysis.ts";
import { createCollection } from "#domain/simulator/collection.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import { createTaskRunner } from "#domain/simulator/tasks.ts";

/** Every answer to a question as its tasks are done one after the other; the last one is complete. */
export function answersTo(question: Question): [first: Answer, complete: Answer] {
  const collection = createCollection(question);
  const work = createTaskRunner(question, JAVASCRIPT_KERNEL);
  let first: Answer | null = null;
  for (let task = collection.next(); task !== null; task = collection.next()) {
    collection.add(task, work(task));
    first ??= collection.answer();
  }
  const complete = collection.answer();
  if (first === null || complete === null) throw new Error("a question without an answer");
  return [first, complete];
}
