import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { SERVER } from "#scripts/tasks.mjs";
import { findFreePort } from "../../bench/free-port.ts";

const TRIES = 240;

/** The built server under a public https address, as behind a proxy: on loopback it answers to that name only. */
export async function serveUnderName(publicUrl: string, dataDir: string) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: publicUrl, NODE_ENV: "production" };
  const child = spawn(process.execPath, [SERVER], {
    stdio: "ignore",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
  async function stop(): Promise<void> {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isReady = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, stop };
    await wait(500);
  }
  await stop();
  throw new Error("the server was not ready in time");
}
