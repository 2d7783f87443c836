// One thread of the evaluations: works out the setups it is handed, by their places.
import { parentPort } from "node:worker_threads";
import { EVALUATED, evaluate } from "./evaluate.ts";

parentPort?.on("message", (place: number) => {
  const row = EVALUATED[place];
  if (row === undefined) throw new RangeError(`no setup ${place}`);
  parentPort?.postMessage(evaluate(row));
});
