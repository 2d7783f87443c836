import { chmodSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Database } from "#gateway/database/port.ts";
import { noteBackup } from "./note-backup.ts";

/** In DATA_DIR: who may write there may read everything already, and nobody else gets in (mode 0600). */
const SOCKET = "backup.sock";

type Serving = { database: Database; dataDir: string; clock: () => Date; onFault: (error: unknown) => void };

/**
 * Lets `npm run backup` ask the one process that has the embedded database open for a copy: `GET /dump`, and `POST /made`
 * when the archive is whole. Returns the way to stop; on PostgreSQL there is nothing to serve.
 */
export async function serveDumps({ database, dataDir, clock, onFault }: Serving): Promise<() => Promise<void>> {
  const { dump } = database;
  if (dump === undefined) return async () => {};
  const path = join(dataDir, SOCKET);
  // The folder's lock is ours: a socket that is there was left by a process that is gone.
  rmSync(path, { force: true });
  const server = createServer((asked, answer) => {
    const work = async () => {
      if (asked.method === "POST") {
        await noteBackup(database, clock());
        answer.writeHead(204).end();
        return;
      }
      const content = await dump();
      answer.writeHead(200, { "Content-Length": content.size });
      Readable.fromWeb(content.stream()).on("error", onFault).pipe(answer);
    };
    work().catch((error: unknown) => {
      onFault(error);
      answer.writeHead(500).end();
    });
  });
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
    chmodSync(path, 0o600);
  } catch (error) {
    // Such as a path too long for a socket: the shop is served without, and a backup waits for the server to be stopped.
    onFault(error);
    return async () => {};
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** What the running server answers; throws where it doesn't answer well. */
export function askForDump(dataDir: string, method: "GET" | "POST"): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: join(dataDir, SOCKET), method, path: method === "GET" ? "/dump" : "/made" });
    asking.once("error", reject).once("response", (answer) => {
      if (answer.statusCode === 200 || answer.statusCode === 204) resolve(answer);
      else reject(new Error(`the running server answered ${answer.statusCode}: its log says why`));
    });
    asking.end();
  });
}
