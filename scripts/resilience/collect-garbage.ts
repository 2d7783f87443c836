import { WebSocket } from "ws";

/**
 * Lets a process that runs with `--inspect` on this port put its memory in order, so that what it holds afterwards is
 * what it needs: a busy process leaves rubbish lying for hundreds of megabytes.
 */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
  if (target === undefined) throw new Error(`nothing to inspect at port ${inspectorPort}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const collected = new Promise((resolve, reject) => socket.once("message", resolve).once("error", reject));
    socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
    await collected;
  } finally {
    socket.close();
  }
}
