import { describe, expect, it } from "vitest";
import { judgeAddress } from "./examine-address.ts";
import { judgeDisk } from "./examine-machine.ts";
import { judgeWebhook } from "./examine-paypal.ts";
import { look, toLine } from "./finding.ts";
import { judgeClock } from "./judge-clock.ts";
import { type DatabaseFacts, judgeBackup, judgeDatabase } from "./judge-database.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const FACTS: DatabaseFacts = {
  role: "lpx",
  name: "shop",
  version: 150_020,
  mayCreateRoles: true,
  mayCreateSchemas: true,
  max: 100,
  reserved: 3,
  ofRole: -1,
  at: NOW.toISOString(),
  isForeign: false,
};
const OWN = { poolSize: 20, processes: 4, now: NOW };

describe("the database", () => {
  const linesOf = (facts: Partial<DatabaseFacts>, own = OWN) => judgeDatabase({ ...FACTS, ...facts }, own).map(toLine);

  it("is well", () => {
    expect(linesOf({})).toEqual([
      "ok    database: PostgreSQL 15 answers",
      "ok    database rights: lpx may create roles and schemas",
      "ok    connections: 4 × (DATABASE_POOL 20 + 3) = 92 of 97",
      "ok    clock: as the database's",
    ]);
  });

  it("is too old, another's, without rights or without room: each says what to do", () => {
    expect(linesOf({ version: 140_011 })[0]).toBe("fail  database: PostgreSQL 14: LPX needs 15 or later");
    expect(linesOf({ isForeign: true })[0]).toBe(
      "fail  database: shop belongs to a Supabase project: give LPX an empty one, and npm run import-supabase brings it over",
    );
    expect(linesOf({ mayCreateRoles: false, mayCreateSchemas: false })[1]).toBe(
      "fail  database rights: as the server's administrator: alter role lpx createrole; alter database shop owner to lpx",
    );
    expect(linesOf({}, { ...OWN, processes: 5 })[2]).toBe(
      "warn  connections: 5 × (DATABASE_POOL 20 + 3) = 115 of 97: raise max_connections or lower DATABASE_POOL",
    );
    expect(linesOf({ ofRole: 22 }, { ...OWN, processes: 1 })[2]).toBe(
      "warn  connections: 1 × (DATABASE_POOL 20 + 3) = 23 of 22: raise the role's connection limit or lower DATABASE_POOL",
    );
  });
});

it.each([
  { seconds: 0, line: "ok    clock: as PayPal's" },
  { seconds: -2, line: "ok    clock: as PayPal's" },
  { seconds: 3, line: "warn  clock: 3 s ahead of PayPal's: let chrony or systemd-timesyncd set both" },
  { seconds: -90, line: "fail  clock: 90 s behind PayPal's: let chrony or systemd-timesyncd set both" },
])("a clock that is $seconds s away", ({ seconds, line }) => {
  expect(toLine(judgeClock(new Date(NOW.getTime() + seconds * 1_000), NOW, "PayPal's"))).toBe(line);
});

it.each([
  { status: 200, body: '{"version":"1.0.5"}', level: "ok" },
  { status: 200, body: "<html>", level: "fail" },
  { status: 308, body: "", level: "fail" },
  { status: 404, body: "{}", level: "fail" },
  { status: 421, body: "", level: "fail" },
  { status: 502, body: "", level: "warn" },
])("a public address that answers $status with $body: $level", ({ status, body, level }) => {
  const found = judgeAddress("https://www.lpx.example/meta.json", status, body);
  expect(found.level).toBe(level);
  expect(found.text.includes("$http_host")).toBe(status === 421);
});

it("PayPal's webhook leads here with every event, or says what to change", () => {
  const webhookUrl = "https://www.lpx.example/api/paypal/webhook";
  const account = { baseUrl: "", clientId: "", clientSecret: "", webhookId: "WH-1", webhookUrl };
  const all = { url: webhookUrl, event_types: [{ name: "*" }] };
  expect(judgeWebhook(all, account).level).toBe("ok");
  expect(judgeWebhook(null, account).text).toBe("WH-1 is none of this app's: set PAYPAL_WEBHOOK_ID to its id");
  expect(judgeWebhook({ ...all, url: "https://old.example/hook" }, account).text).toBe(
    `leads to https://old.example/hook: change it to ${webhookUrl} at PayPal`,
  );
  const few = { ...all, event_types: [{ name: "CHECKOUT.ORDER.APPROVED" }] };
  expect(judgeWebhook(few, account)).toMatchObject({
    level: "fail",
    text: expect.stringMatching(/^add these events at PayPal: .*PAYMENT\.CAPTURE\.COMPLETED/),
  });
});

it.each([
  { hours: 25, line: "ok    backup: the last one is 25 h old" },
  { hours: 27, line: "warn  backup: the last one is 27 h old: look at the job that runs npm run backup" },
  { hours: 200, line: "fail  backup: the last one is 200 h old: look at the job that runs npm run backup" },
])("a backup that is $hours h old", ({ hours, line }) => {
  expect(toLine(judgeBackup(new Date(NOW.getTime() - hours * 3_600_000), NOW))).toBe(line);
  expect(judgeBackup(null, NOW).level).toBe("warn");
});

it("a disk warns before it is full", () => {
  expect([10_000, 2_000, 100].map((free) => judgeDisk("/var/lib/lpx", free).level)).toEqual(["ok", "warn", "fail"]);
});

it("a look that breaks is a line, too", async () => {
  const found = await look("DATABASE_URL", () => Promise.reject(new Error("password authentication\nfailed")));
  expect(found.map(toLine)).toEqual(["fail  DATABASE_URL: password authentication failed"]);
});
