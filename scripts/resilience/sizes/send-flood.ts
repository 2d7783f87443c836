import { connect } from "node:net";

export type Flood = {
  url: string;
  path: string;
  apikey: string;
  bytes: number;
  /** With its length declared, or in chunks of unknown number. */
  isDeclared: boolean;
};

const PIECE = Buffer.alloc(64 * 1024, "x");
const TIMEOUT = 30_000;

/**
 * Sends a body until the server has had enough. Answers the status, 0 when the connection was cut without one,
 * and how many bytes the server took before.
 */
export function sendFlood({ url, path, apikey, bytes, isDeclared }: Flood): Promise<{ status: number; taken: number }> {
  const { hostname, port, host } = new URL(url);
  const length = isDeclared ? `Content-Length: ${bytes}` : "Transfer-Encoding: chunked";
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\napikey: ${apikey}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    let sent = 0;
    const finish = () => {
      socket.destroy();
      resolve({
        status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0),
        taken: Math.max(sent - socket.writableLength, 0),
      });
    };
    const pump = () => {
      while (!socket.destroyed && answer === "" && sent < bytes) {
        sent += PIECE.byteLength;
        if (!isDeclared) socket.write(`${PIECE.byteLength.toString(16)}\r\n`);
        const isRoomLeft = socket.write(PIECE);
        if (!isDeclared) socket.write("\r\n");
        if (!isRoomLeft) return;
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
