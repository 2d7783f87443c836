// One file of trades in a thread of its own: what it holds can fill this thread's memory, not the server's.
import { parentPort, workerData } from "node:worker_threads";
import { readTrades } from "./read-trades.ts";

parentPort?.postMessage(readTrades(workerData.bytes, workerData.symbol));
