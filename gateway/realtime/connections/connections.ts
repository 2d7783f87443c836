import { toLimitKey } from "../../http/client-address.ts";
import { shareOf } from "../../limits/share-of.ts";
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
export function createConnections(limits: RealtimeLimits, countProcesses?: () => number): Connections {
  const open = new Map<Connection, Set<string>>();
  const byAddress = new Map<string, number>();
  const byUser = new Map<string, Set<Connection>>();

  return {
    hasRoomFor(address) {
      const fromThere = byAddress.get(toLimitKey(address)) ?? 0;
      return open.size < limits.sockets && fromThere < shareOf(limits.socketsPerAddress, countProcesses);
    },
    add(connection) {
      open.set(connection, new Set());
      const key = toLimitKey(connection.address);
      byAddress.set(key, (byAddress.get(key) ?? 0) + 1);
    },
    remove(connection) {
      const users = open.get(connection);
      if (users === undefined) return;
      open.delete(connection);
      const key = toLimitKey(connection.address);
      const left = (byAddress.get(key) ?? 1) - 1;
      if (left > 0) byAddress.set(key, left);
      else byAddress.delete(key);
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
      if (!sockets.has(connection) && sockets.size >= shareOf(limits.socketsPerUser, countProcesses)) return false;
      byUser.set(user, sockets.add(connection));
      open.get(connection)?.add(user);
      return true;
    },
  };
}
