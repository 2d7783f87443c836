/** At most `points` uses of a key within `seconds` of its first use. */
export type LimitRule = { points: number; seconds: number };

export type LimitVerdict = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

export type Limiter = {
  /** Counts one use. */
  take(key: string): Promise<LimitVerdict>;
  /** Uncounts one use: what turned out to be no abuse shall not weigh on anybody. */
  giveBack(key: string): Promise<void>;
};

/** Where uses are counted: this process's memory, or a place all processes share. */
export type LimitStore = (name: string, rule: LimitRule) => Limiter;
