/** What one process grants; those by address and user are shared out among the live processes. Each number has its test in tests/contract/realtime-limits.test.ts. */
export type RealtimeLimits = {
  sockets: number;
  socketsPerAddress: number;
  socketsPerUser: number;
  channelsPerSocket: number;
  /** Changes that all channels of one socket may ask for. */
  changesPerSocket: number;
  /**
   * Joins of one socket, and the changes they ask for, each of which costs a question to the database: so many at
   * once, as after a reconnect, and so many a second in the long run.
   */
  joins: Pace;
  /** Joins of all sockets of one address in ten seconds. */
  joinsPerAddress: number;
  /** Every other message of one socket, and the broadcasts of one address over HTTP. */
  messages: Pace;
  /** Largest frame a client may send, in bytes. */
  messageBytes: number;
  /** Largest broadcast: it travels to other processes in a notification, which holds less than 8,000 bytes. */
  broadcastBytes: number;
  /** A socket that leaves more than this unread is closed: a slow client must not fill the memory. */
  unreadBytes: number;
  /** A socket that says nothing for so long has gone; the client's heartbeat comes every 25 s. */
  silenceMs: number;
  /** Changes that may wait for their readers to be found; past it all subscribers are made to read again. */
  waitingChanges: number;
};

/** `burst` at once, then `perSecond`. */
export type Pace = { burst: number; perSecond: number };

export const DEFAULT_LIMITS: RealtimeLimits = {
  sockets: 5_000,
  socketsPerAddress: 200,
  socketsPerUser: 50,
  channelsPerSocket: 100,
  changesPerSocket: 100,
  joins: { burst: 200, perSecond: 20 },
  joinsPerAddress: 2_000,
  messages: { burst: 60, perSecond: 20 },
  messageBytes: 64 * 1024,
  broadcastBytes: 5 * 1024,
  unreadBytes: 1024 * 1024,
  silenceMs: 60_000,
  waitingChanges: 10_000,
};
