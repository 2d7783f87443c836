import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { createLogger } from "#server/logger.ts";
import { createSmtpMailer } from "#server/platform/adapters/mail/smtp.ts";
import { deliverNow, deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import { clearExpiring } from "#server/platform/outbox/outbox-rows.ts";
import { openMailChannel } from "#server/start/open-mail-channel.ts";
import { letters } from "#server/subjects.ts";
import { type AuthServer, PASSWORD, startAuthServer } from "#tests/contract/auth-server.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { openSmtpDouble, type SmtpDouble } from "#tests/fixtures/smtp-double.ts";
import { createAuthMail } from "./auth-mail.ts";

const SITE = { publicUrl: "https://site.example", supportEmail: "soporte@lpx.example" };

/** Quoted-printable, as a letter's text comes over the line. */
function plainOf(letter: string): string {
  const joined = letter.replaceAll(/=\r\n/g, "");
  return joined.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

describeOneEngine("the auth service's letters", (openDatabase) => {
  let smtp: SmtpDouble;
  let database: Database;
  let auth: AuthServer;
  let deliver: () => Promise<number>;
  beforeAll(async () => {
    smtp = await openSmtpDouble();
  });
  afterAll(() => smtp.close());
  beforeEach(async () => {
    database = await openDatabase();
    smtp.say({});
    const mailer = createSmtpMailer({ url: smtp.url, from: "LPX <a@lpx.example>" });
    const clock = () => auth.now();
    const channel = openMailChannel({
      services: { database, clock, encryption: TEST_ENCRYPTION, letters, environment: {} },
      mailer,
      readSite: async () => SITE,
    });
    const delivery = { database, clock, logger: createLogger("silent") };
    deliver = () => deliverOutbox(delivery, channel);
    const mail = createAuthMail({
      database,
      encryption: TEST_ENCRYPTION,
      clock,
      deliver: (dedupeKey) => deliverNow(delivery, channel, dedupeKey),
    });
    auth = await startAuthServer(database, { mail });
    return () => auth.close();
  });

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });
  async function signUp(email: string): Promise<void> {
    const { error } = await auth.newClient().auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    await auth.mails();
  }
  const lastLink = () => new URL(plainOf(smtp.taken.at(-1)?.text ?? "").match(/https:\/\/site\.example\S+/)?.[0] ?? "");
  const secrets = () => query<{ sealed: string }>("select sealed from public.outbox_secrets");

  it("[4.9] a mail server away for ten minutes at sign-up: the confirmation arrives when it is back, and works", async () => {
    const email = "ana@correo.example";
    smtp.say({ GREETING: "421 4.3.2 not now" });
    await signUp(email);
    for (let second = 0; second < 600; second += 2) {
      auth.advance(2);
      await deliver();
    }
    expect(smtp.taken).toEqual([]);
    smtp.say({});
    for (let second = 0; second < 600 && smtp.taken.length === 0; second += 2) {
      auth.advance(2);
      await deliver();
    }
    expect(smtp.taken).toHaveLength(1);
    // Its digits live ten minutes: those that are over aren't offered.
    expect(plainOf(smtp.taken[0]?.text ?? "")).not.toMatch(/^\d{6}\r?$/m);
    const { data, error } = await auth.newClient().auth.verifyOtp({
      token_hash: lastLink().searchParams.get("token_hash") ?? "",
      type: "signup",
    });
    expect([data.user?.email, error]).toEqual([email, null]);
  });

  it("goes out at once where the server is there, and nothing of its token is kept", async () => {
    const before = smtp.taken.length;
    await signUp("eva@correo.example");
    expect(smtp.taken).toHaveLength(before + 1);
    const token = lastLink().searchParams.get("token_hash") ?? "";
    expect(token).not.toBe("");
    const [row] = await query("select * from public.outbox where recipient = 'eva@correo.example'");
    expect(row).toMatchObject({ kind: "auth_confirmation", last_error: null });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await secrets()).toEqual([]);
  });

  it("lies sealed while it waits, and is gone when its life is over", async () => {
    smtp.say({ GREETING: "421 4.3.2 not now" });
    await signUp("luz@correo.example");
    const [secret] = await secrets();
    expect(secret?.sealed.startsWith(TEST_ENCRYPTION.prefix)).toBe(true);
    const rows = async () => JSON.stringify(await query("select * from public.outbox"));
    expect(await rows()).not.toMatch(/token_hash|[A-Za-z0-9_-]{43}/);
    auth.advance((24 * HOUR_MS) / SECOND_MS);
    const since = new Date(auth.now().getTime() - 7 * 24 * HOUR_MS);
    await database.transaction({ role: "service" }, (transaction) =>
      clearExpiring(transaction, { now: auth.now(), alertsSince: since, lettersSince: since }),
    );
    expect(await secrets()).toEqual([]);
    expect(await query("select last_error from public.outbox")).toEqual([{ last_error: "expired" }]);
    smtp.say({});
    expect(await deliver()).toBe(0);
  });

  it("a second recovery takes the place of the first, whose link is void", async () => {
    const email = "sol@correo.example";
    await signUp(email);
    const before = smtp.taken.length;
    smtp.say({ GREETING: "421 4.3.2 not now" });
    for (let turn = 0; turn < 2; turn += 1) {
      await auth.newClient().auth.resetPasswordForEmail(email);
      await auth.mails();
      auth.advance(MINUTE_MS / SECOND_MS + 1);
    }
    smtp.say({});
    auth.advance(2 * (MINUTE_MS / SECOND_MS));
    await deliver();
    expect(smtp.taken).toHaveLength(before + 1);
    const { error } = await auth.newClient().auth.verifyOtp({
      token_hash: lastLink().searchParams.get("token_hash") ?? "",
      type: "recovery",
    });
    expect(error).toBeNull();
  });
});
