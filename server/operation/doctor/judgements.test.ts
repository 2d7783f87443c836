import { describe, expect, it } from "vitest";
import { sealSigningKey } from "#gateway/auth/tokens/signing-keys.ts";
import { createEncryption } from "#gateway/encryption/encryption.ts";
import { createEncryptionKey, readEncryptionKeys } from "#gateway/encryption/encryption-keys.ts";
import { judgeAddress } from "./examine-address.ts";
import { examineBackups, judgeArchives, judgeRecipients } from "./examine-backups.ts";
import { judgeKey } from "./examine-key.ts";
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
    text:
      "add these events at PayPal: CHECKOUT.ORDER.COMPLETED, CHECKOUT.PAYMENT-APPROVAL.REVERSED, " +
      "PAYMENT.CAPTURE.PENDING, PAYMENT.CAPTURE.COMPLETED, PAYMENT.CAPTURE.DENIED, PAYMENT.CAPTURE.DECLINED, " +
      "PAYMENT.CAPTURE.REFUNDED, PAYMENT.CAPTURE.REVERSED, CUSTOMER.DISPUTE.CREATED, CUSTOMER.DISPUTE.UPDATED, " +
      "CUSTOMER.DISPUTE.RESOLVED",
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

describe("what is known of the archives", () => {
  const RECIPIENT = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
  const linesOf = (recipients: readonly string[], to?: string) => judgeRecipients(recipients, to).map(toLine);

  it("a recipient that doesn't parse, and none where archives leave this machine", () => {
    expect(linesOf([RECIPIENT], "s3://copies")).toEqual(["ok    LPX_BACKUP_RECIPIENT: archives are encrypted for 1"]);
    expect(linesOf([`${RECIPIENT.slice(0, -1)}q`])).toEqual([
      `fail  LPX_BACKUP_RECIPIENT: ${RECIPIENT.slice(0, -1)}q: is no recipient of age, such as age-keygen prints`,
    ]);
    expect(linesOf([], "s3://copies")).toEqual([
      "warn  LPX_BACKUP_RECIPIENT: there is none, and archives go to S3 as they are: age-keygen makes a key, its public part goes here",
    ]);
    expect(linesOf([], "/var/backups/lpx")).toEqual([]);
  });

  it("the newest whole one's age, whatever is unfinished", () => {
    const archive = (hours: number, isWhole = true) => ({
      name: `${hours}`,
      madeAt: new Date(NOW.getTime() - hours * 3_600_000),
      isWhole,
    });
    const lineOf = (...archives: ReturnType<typeof archive>[]) => toLine(judgeArchives(archives, NOW));
    expect(lineOf(archive(9), archive(33))).toBe("ok    LPX_BACKUP_TO: 2 archives; the last one is 9 h old");
    expect(lineOf(archive(2, false), archive(27))).toBe(
      "warn  LPX_BACKUP_TO: 1 archives and 1 unfinished; the last one is 27 h old: look at the job that runs npm run backup",
    );
    expect(lineOf()).toBe(
      "warn  LPX_BACKUP_TO: 0 archives; none was made yet: npm run backup -- --to <folder>, nightly",
    );
  });

  it("a store out of reach is a line", async () => {
    const settings = {
      LPX_BACKUP_TO: "s3://copies",
      LPX_BACKUP_RECIPIENT: [RECIPIENT],
      // Of a service that no machine has, and none of those that fetch refuses by themselves.
      LPX_BACKUP_S3_ENDPOINT: "http://127.0.0.1:2",
      LPX_BACKUP_S3_REGION: "us-east-1",
      LPX_BACKUP_S3_ACCESS_KEY_ID: "id",
      LPX_BACKUP_S3_SECRET_ACCESS_KEY: "secret",
      S3_REGION: "us-east-1",
    };
    expect((await examineBackups(settings, () => NOW)).map(toLine)).toEqual([
      "ok    LPX_BACKUP_RECIPIENT: archives are encrypted for 1",
      "fail  LPX_BACKUP_TO: the S3 store gave no answer (REFUSED): no backup gets there",
    ]);
  });
});

it("the key opens what the database keeps, or a line says that another is wanted", () => {
  const key = createEncryptionKey();
  const sealed = sealSigningKey(createEncryption(readEncryptionKeys(key) ?? [Buffer.alloc(32)]), {
    id: "one",
    privateJwk: { kty: "EC" },
  });
  const row = { id: "one", private_jwk: JSON.parse(sealed) as string, public_jwk: { kty: "EC" } };
  expect(toLine(judgeKey(row, key))).toBe("ok    LPX_ENCRYPTION_KEY: opens what the database keeps");
  expect(toLine(judgeKey(row, createEncryptionKey()))).toBe(
    "fail  LPX_ENCRYPTION_KEY: does not open what the database keeps: give LPX the key that this database had, which no backup holds",
  );
  expect(toLine(judgeKey(row, null))).toBe(
    "fail  LPX_ENCRYPTION_KEY: there is none: give LPX the key that this database had, which no backup holds",
  );
});

it("a disk warns before it is full", () => {
  expect([10_000, 2_000, 100].map((free) => judgeDisk("/var/lib/lpx", free).level)).toEqual(["ok", "warn", "fail"]);
});

it("a look that breaks is a line, too", async () => {
  const found = await look("DATABASE_URL", () => Promise.reject(new Error("password authentication\nfailed")));
  expect(found.map(toLine)).toEqual(["fail  DATABASE_URL: password authentication failed"]);
});
