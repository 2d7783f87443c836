import { connect } from "node:net";
import type { LpxProcess } from "#tests/fixtures/lpx-process.ts";
import { settledResidentBytes } from "../inspector.ts";
import { forgetPeak, peakBytes, residentBytes } from "../resident-memory.ts";
import { ADDRESSES } from "./ask-from.ts";

const PARALLEL = 10;
const FLOOD_BYTES = 30_000_000;
/** Below the limits of sign-ups and rows: read to their end. */
const READ_BYTES = 900_000;
const MOST_ROUNDS = 12;
/** Two rounds of reading that differ by less have found the process warm. */
const STEADY_BYTES = 2 * 1024 * 1024;
const ATTACKS: readonly Attack[] = ["/auth/v1/signup", "/rest/v1/carts", "/functions/v1/price-cart"].flatMap((path) => [
  { path, isDeclared: true },
  { path, isDeclared: false },
]);

/** `first` and `again` are what all attacks together left behind when rubbish is collected, the first and the second time. */
export type FloodReport = {
  floods: number;
  refused: number;
  peak: number;
  first: number;
  again: number;
  problems: string[];
};

type Given = { server: LpxProcess; inspectorPort: number; apikey: string };
type Attack = { path: string; isDeclared: boolean };

/**
 * Attacks of ten bodies of 30 MB at once, declared and in chunks: each body is refused, and the process takes no more
 * than `peak` bytes during one attack. Before, bodies that are small enough are read until that takes no more, because
 * a cold process grows by whatever it runs first. What the first attacks leave behind isn't in JavaScript's heap, it is
 * what malloc keeps of the sockets' buffers: the same attacks again find it there.
 */
export async function measureFloods({ server, inspectorPort, apikey }: Given): Promise<FloodReport> {
  const { url, processId } = server;
  const report: FloodReport = { floods: 0, refused: 0, peak: 0, first: 0, again: 0, problems: [] };

  async function flood({ path, isDeclared }: Attack, bytes: number, allowed: readonly number[]): Promise<void> {
    const sent = ADDRESSES.slice(0, PARALLEL).map((from) => sendFlood({ url, path, apikey, bytes, isDeclared, from }));
    for (const { status } of await Promise.all(sent)) {
      if (!allowed.includes(status))
        report.problems.push(`${bytes} bytes to ${path}, ${isDeclared ? "declared" : "in chunks"}, answer ${status}`);
      if (bytes === FLOOD_BYTES) report.floods += 1;
      if (bytes === FLOOD_BYTES && status === 413) report.refused += 1;
    }
  }

  async function readAll(): Promise<number> {
    for (const attack of ATTACKS) await flood(attack, READ_BYTES, [400, 413]);
    return settledResidentBytes({ processId, inspectorPort });
  }

  async function attackAll(): Promise<number> {
    for (const attack of ATTACKS) {
      const before = residentBytes(processId);
      forgetPeak(processId);
      await flood(attack, FLOOD_BYTES, [413]);
      report.peak = Math.max(report.peak, peakBytes(processId) - before);
    }
    return settledResidentBytes({ processId, inspectorPort });
  }

  let last = await readAll();
  let warm = await readAll();
  for (let round = 2; round < MOST_ROUNDS && Math.abs(warm - last) > STEADY_BYTES; round += 1) {
    last = warm;
    warm = await readAll();
  }
  const attacked = await attackAll();
  report.first = attacked - warm;
  report.again = (await attackAll()) - attacked;
  return report;
}

type Flood = {
  url: string;
  path: string;
  apikey: string;
  bytes: number;
  /** With its length declared, or in chunks of unknown number. */
  isDeclared: boolean;
  /** The address of this machine that it comes from. */
  from: string;
};

const PIECE = Buffer.alloc(64 * 1024, "x");
const TIMEOUT = 30_000;

/** Sends a body until the server has had enough; answers the status, 0 when the connection was cut without one. */
function sendFlood({ url, path, apikey, bytes, isDeclared, from }: Flood): Promise<{ status: number }> {
  const { hostname, port, host } = new URL(url);
  const length = isDeclared ? `Content-Length: ${bytes}` : "Transfer-Encoding: chunked";
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\napikey: ${apikey}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    let answer = "";
    let sent = 0;
    let isEnded = false;
    const finish = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0) });
    };
    const pump = () => {
      while (!socket.destroyed && answer === "" && sent < bytes) {
        const piece = PIECE.subarray(0, bytes - sent);
        sent += piece.byteLength;
        if (!isDeclared) socket.write(`${piece.byteLength.toString(16)}\r\n`);
        const isRoomLeft = socket.write(piece);
        if (!isDeclared) socket.write("\r\n");
        if (!isRoomLeft) return;
      }
      if (sent >= bytes && !isDeclared && !isEnded) {
        isEnded = true;
        socket.write("0\r\n\r\n");
      }
    };
    socket.setTimeout(TIMEOUT, finish);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\r\n\r\n")) finish();
    });
    socket.on("drain", pump);
    socket.on("close", finish);
    socket.on("error", finish);
    socket.write(head);
    pump();
  });
}
