/**
 * Folders whose parts import each other in one direction only. A part is a folder of the house, or a loose file of it;
 * a folder that is a house itself has parts of its own. docs/architecture.md says what the parts are for.
 */
export const HOUSES: readonly string[] = [
  "domain",
  "app/core",
  "gateway",
  "gateway/auth",
  "gateway/rest",
  "gateway/realtime",
  "gateway/storage",
  "server",
];

/**
 * The floors of a house, from the ground up: a folder imports from its own floor and from those below it, loose files
 * from anywhere without a circle. A new folder needs its place here.
 */
export const FLOORS: Partial<Record<string, readonly (readonly string[])[]>> = {
  gateway: [
    ["limits", "work"],
    ["database", "encryption"],
    ["http", "security"],
    ["auth", "functions", "realtime", "rest", "storage"],
  ],
  "gateway/auth": [
    ["limits", "protocol"],
    ["passwords", "users"],
    ["audit", "tokens"],
    ["sessions"],
    ["one-time", "pkce", "providers", "redirects"],
    ["factors", "registration"],
    ["updates"],
    ["admin", "verification"],
    ["endpoints"],
  ],
  "gateway/rest": [["request", "schema"], ["sql"]],
  "gateway/realtime": [["protocol"], ["connections"], ["broadcast", "changes"], ["channel"], ["socket"]],
  "gateway/storage": [["protocol"], ["buckets", "files"], ["objects"]],
  server: [
    ["platform"],
    [
      "access",
      "coupons",
      "courses",
      "evaluations",
      "evidence",
      "letters",
      "live",
      "mailings",
      "offers",
      "products",
      "staff",
      "status",
      "support",
      "testimonials",
      "tracking",
    ],
    ["carts", "classes", "community", "orders", "record", "results", "returned-mail", "settings"],
    ["alerts", "members", "signals"],
    ["draws", "member-weeks", "renewals", "setups"],
    ["demo", "operation"],
    ["start"],
  ],
};

/** The part of the house that a file belongs to: `server/orders`, or the file itself where it is loose; null outside. */
export function unitIn(house: string, path: string): string | null {
  if (!path.startsWith(`${house}/`)) return null;
  const [first] = path.slice(house.length + 1).split("/");
  return `${house}/${first}`;
}
