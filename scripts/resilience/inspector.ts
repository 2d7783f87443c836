import { WebSocket } from "ws";
import { SERVER_OPTIONS } from "#scripts/tasks.mjs";
import { residentBytes } from "./resident-memory.ts";

/** Lets a server be asked at this port, which otherwise runs as `npm start` runs it. */
export function inspectedAt(inspectorPort: number): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: [...SERVER_OPTIONS, `--inspect=127.0.0.1:${inspectorPort}`].join(" ") };
}

/** Asks a process that runs with `--inspect` on this port; the answer's result. Throws what it refuses with. */
async function ask<Result>(inspectorPort: number, method: string, params: object = {}): Promise<Result> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
  if (target === undefined) throw new Error(`nothing to inspect at port ${inspectorPort}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const said = new Promise<Buffer>((resolve, reject) => socket.once("message", resolve).once("error", reject));
    socket.send(JSON.stringify({ id: 1, method, params }));
    const { result, error } = JSON.parse(String(await said)) as { result: Result; error?: { message: string } };
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  } finally {
    socket.close();
  }
}

/**
 * Lets the process put its memory in order, so that what it holds afterwards is what it needs: a busy one leaves
 * rubbish lying for hundreds of megabytes.
 */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  await ask(inspectorPort, "HeapProfiler.collectGarbage");
}

/** Bytes of the language's heap in use once it is in order. */
export async function settledHeapBytes(inspectorPort: number): Promise<number> {
  // What finalizers let go of is collected the second time.
  for (let time = 0; time < 2; time += 1) await collectGarbage(inspectorPort);
  return (await ask<{ usedSize: number }>(inspectorPort, "Runtime.getHeapUsage")).usedSize;
}

/** Bytes of memory the process holds once it is in order. */
export async function settledResidentBytes({ processId, inspectorPort }: { processId: number; inspectorPort: number }) {
  for (let time = 0; time < 2; time += 1) await collectGarbage(inspectorPort);
  return residentBytes(processId);
}

/** Sockets, timers and the like that keep the process busy. */
export function countHandles(inspectorPort: number): Promise<number> {
  return evaluate(inspectorPort, "process.getActiveResourcesInfo().length");
}

/** From now on the process measures how late its event loop is. */
export async function watchEventLoop(inspectorPort: number): Promise<void> {
  await evaluate(
    inspectorPort,
    `globalThis.loopDelay?.disable();
     globalThis.loopDelay = process.getBuiltinModule("node:perf_hooks").monitorEventLoopDelay({ resolution: 10 });
     globalThis.loopDelay.enable(); 0`,
  );
}

/** Milliseconds that the event loop was late, 99th percentile since it is watched. */
export async function eventLoopDelay(inspectorPort: number): Promise<number> {
  return (await evaluate(inspectorPort, "globalThis.loopDelay.percentile(99)")) / 1e6;
}

async function evaluate(inspectorPort: number, expression: string): Promise<number> {
  const { result } = await ask<{ result: { value: number } }>(inspectorPort, "Runtime.evaluate", { expression });
  return result.value;
}
