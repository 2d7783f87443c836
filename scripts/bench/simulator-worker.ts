// A thread that serves the simulator as the browser's worker does: bench:simulator starts it.
import { parentPort } from "node:worker_threads";
import { serveSimulator } from "#app/core/simulator/serve-simulator.ts";

const port = parentPort;
if (port === null) throw new Error("not a worker");
serveSimulator({
  addEventListener: (kind, listener) => {
    if (kind === "message") port.on("message", (data) => listener(new MessageEvent("message", { data })));
  },
  postMessage: (message) => port.postMessage(message),
});
