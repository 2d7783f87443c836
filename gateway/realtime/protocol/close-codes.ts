/** Why the server ends a socket (RFC 6455, 7.4). After any of them the client connects again by itself. */
export const CLOSE = {
  /** No heartbeat. */
  silent: { code: 1000, reason: "No heartbeat" },
  /** Not a message of the protocol. */
  malformed: { code: 1007, reason: "Not a message of this protocol" },
  flood: { code: 1008, reason: "Too many messages per second" },
  joinFlood: { code: 1008, reason: "Too many joins per second" },
  restart: { code: 1012, reason: "The server restarts" },
} as const;

export type Close = (typeof CLOSE)[keyof typeof CLOSE];
