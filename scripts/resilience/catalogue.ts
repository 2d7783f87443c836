/** The numbered tests that this product must survive, by what each is about. */
export const RESILIENCE_TESTS: Record<number, string> = {
  1: "passwords guessed by the hundred",
  2: "untrusted X-Forwarded-For",
  3: "who has an account stays unknown",
  4: "password rules",
  5: "forged access tokens",
  6: "refresh tokens, each used once",
  7: "recovery and confirmation, each used once",
  8: "addresses that lead elsewhere",
  9: "second factor",
  10: "fields nobody may set",
  11: "access matrix",
  12: "what belongs to another",
  13: "an administrator who is one no more",
  14: "locked setups and course links",
  15: "secrets",
  16: "prices are the server's",
  17: "a coupon's last use",
  18: "one key, one order",
  19: "kill -9 at every step of a purchase",
  20: "the provider in trouble",
  21: "webhooks",
  22: "refunds, disputes and trials",
  23: "votes and draws",
  24: "odd input",
  25: "size limits",
  26: "script in fields",
  27: "SQL and filters in parameters",
  28: "paths and files",
  29: "imports that explode",
  30: "requests from other sites",
  31: "security headers",
  32: "hosts and proxies",
  33: "accessibility",
  34: "versions and the service worker",
  35: "capacity",
  36: "slow clients",
  37: "realtime",
  38: "crashes",
  39: "backup and soak",
  40: "clocks",
  41: "strangers",
  42: "a database that stands still, or behind a pooler",
  43: "an account that fills everything",
  44: "an upgrade",
  45: "several processes behind HAProxy, killed in turn",
  46: "a machine of a patroni cluster is lost",
  47: "a rolling upgrade, and back",
};

/**
 * What a number asks for and the product doesn't have yet. The number holds by its other parts and says in its line what
 * it waits for; nothing else may wait.
 */
export const WAITING_PARTS: Record<number, string> = {};

/** Numbers whose scripts judge neither how soon a visitor is answered nor how soon a server starts: they run at the same time. */
export const UNTIMED: ReadonlySet<number> = new Set([24, 27, 39]);

/** Numbers whose scripts take `--processes`: one, or three behind HAProxy. */
export const SEVERAL_TAKE: ReadonlySet<number> = new Set([35, 37, 38, 39]);
