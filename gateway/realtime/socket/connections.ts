import type { RealtimeLimits } from "../limits.ts";
import type { Connection } from "./connection.ts";

export type Connections = {
  /** Whether one more socket may come from this address. */
  hasRoomFor(address: string): boolean;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  has(connection: Connection): boolean;
  all(): Iterable<Connection>;
  count(): number;
  /** Counts the socket among the user's; false when they have too many. */
  admitUser(connection: Connection, user: string): boolean;
};

/** The open sockets of this process, by where they come from and whom they speak for. */
export function createConnections(limits: RealtimeLimits): Connections {
  const open = new Map<Connection, Set<string>>();
  const byAddress = new Map<string, number>();
  const byUser = new Map<string, Set<Connection>>();

  return {
    hasRoomFor: (address) => open.size < limits.sockets && (byAddress.get(address) ?? 0) < limits.socketsPerAddress,
    add(connection) {
      open.set(connection, new Set());
      byAddress.set(connection.address, (byAddress.get(connection.address) ?? 0) + 1);
    },
    remove(connection) {
      const users = open.get(connection);
      if (users === undefined) return;
      open.delete(connection);
      const left = (byAddress.get(connection.address) ?? 1) - 1;
      if (left > 0) byAddress.set(connection.address, left);
      else byAddress.delete(connection.address);
      for (const user of users) {
        byUser.get(user)?.delete(connection);
        if (byUser.get(user)?.size === 0) byUser.delete(user);
      }
    },
    has: (connection) => open.has(connection),
    all: () => open.keys(),
    count: () => open.size,
    admitUser(connection, user) {
      const sockets = byUser.get(user) ?? new Set();
      if (!sockets.has(connection) && sockets.size >= limits.socketsPerUser) return false;
      byUser.set(user, sockets.add(connection));
      open.get(connection)?.add(user);
      return true;
    },
  };
}
