// One import in a thread of its own: what it holds can fill this thread's memory, not the server's.
import { parentPort, workerData } from "node:worker_threads";
import { readImport } from "./read-import.ts";

parentPort?.postMessage(await readImport(workerData));
