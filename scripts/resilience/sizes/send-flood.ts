import { connect } from "node:net";

export type Flood = {
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
export function sendFlood({ url, path, apikey, bytes, isDeclared, from }: Flood): Promise<{ status: number }> {
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
