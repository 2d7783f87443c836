import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** Stops the paying transaction just before PostgreSQL hears its commit, or just before its success is heard. */
export type Gate = { at: "before-commit" | "after-commit"; reached: () => void };

export type DatabaseProxy = {
  /** The database's address with the proxy in between. */
  url: string;
  setGate(gate: Gate | null): void;
  close(): Promise<void>;
};

const PAYING = Buffer.from("insert into public.payments");
const COMMIT = Buffer.from("commit\0");
const COMMITTED = Buffer.from("COMMIT\0");

/** A TCP proxy before PostgreSQL that knows just enough of its protocol to see one transaction end. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let gate: Gate | null = null;

  const server = createServer((client) => {
    const database = createConnection(Number(target.port), target.hostname);
    let isPaying = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on("data", (chunk) => {
      isPaying ||= chunk.includes(PAYING);
      if (isPaying && gate?.at === "before-commit" && chunk.includes(COMMIT)) return gate.reached();
      database.write(chunk);
    });
    database.on("data", (chunk) => {
      if (isPaying && gate?.at === "after-commit" && chunk.includes(COMMITTED)) return gate.reached();
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    setGate(next) {
      gate = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
