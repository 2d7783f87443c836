import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { orderRefunded } from "#server/access/order-notices.ts";
import { createLogger } from "#server/logger.ts";
import { createSmtpMailer } from "#server/platform/adapters/mail/smtp.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { createMailChannel } from "#server/platform/mail/mail-channel.ts";
import { letters } from "#server/subjects.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openSmtpDouble, type SmtpDouble } from "#tests/fixtures/smtp-double.ts";
import { deliverOutbox } from "./deliver-outbox.ts";

type Kept = { state: string; tries: { outcome?: string; answer?: string | null; code?: string }[] };

describeOneEngine("the outcome of a letter", (openDatabase) => {
  let smtp: SmtpDouble;
  let database: Database;
  const clock = createTestClock();
  beforeAll(async () => {
    smtp = await openSmtpDouble();
  });
  afterAll(() => smtp.close());
  beforeEach(async () => {
    database = await openDatabase();
    smtp.say({});
  });

  const read = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });
  const deliver = () => {
    const channel = createMailChannel({
      letters,
      readSite: async () => ({ publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" }),
      mailer: createSmtpMailer({ url: smtp.url, from: "LPX <a@lpx.example>" }),
    });
    return deliverOutbox({ database, clock: clock.read, logger: createLogger("silent") }, channel);
  };
  async function write({ recipient = "ana@buyer.example", notBefore }: { recipient?: string; notBefore?: Date } = {}) {
    await database.transaction({ role: "service" }, (transaction) =>
      enqueueMail(transaction, {
        letter: orderRefunded,
        recipient,
        language: "es",
        payload: { name: "Ana", orderNumber: 1001 },
        dedupeKey: randomUUID(),
        at: clock.now,
        notBefore,
      }),
    );
  }
  const kept = () =>
    read<Kept>("select private.letter_state(o, $1) as state, o.tries from public.outbox o order by o.created_at", [
      clock.now,
    ]);
  const bouncedAt = async (address: string) => {
    const [row] = await read<{ at: string | null }>("select private.address_bounced_at($1) as at", [address]);
    return row?.at ?? null;
  };

  it("[2.23] it went out, with the words of the server that took it", async () => {
    await write();
    expect(await kept()).toEqual([{ state: "waiting", tries: [] }]);
    await deliver();
    expect(await kept()).toMatchObject([
      { state: "sent", tries: [{ outcome: "sent", answer: "250 2.0.0 Ok: queued as 4F1A2" }] },
    ]);
  });

  it("it is held back until it may go out", async () => {
    await write({ notBefore: new Date(clock.now.getTime() + 10 * MINUTE_MS) });
    expect(await kept()).toMatchObject([{ state: "held" }]);
    clock.advance(10 * MINUTE_MS);
    expect(await kept()).toMatchObject([{ state: "waiting" }]);
  });

  it("[2.23] a mailbox that isn't there: it came back, is not tried again, and the address is marked", async () => {
    await write();
    smtp.say({ RCPT: "550 5.1.1 <ana@buyer.example>: no such user" });
    await deliver();
    expect(await kept()).toMatchObject([
      { state: "bounced", tries: [{ outcome: "bounced", answer: "550 5.1.1 … no such user" }] },
    ]);
    expect(await bouncedAt("ANA@buyer.example")).not.toBeNull();
    expect(await bouncedAt("eva@buyer.example")).toBeNull();
    clock.advance(24 * 60 * MINUTE_MS);
    smtp.say({});
    expect(await deliver()).toBe(0);
    // The person who has the address now gets the next one.
    await write();
    expect(await deliver()).toBe(1);
    expect(await bouncedAt("ana@buyer.example")).toBeNull();
  });

  it("a server that says nothing once it has the letter leaves it in doubt, and it is tried again", async () => {
    await write();
    smtp.say({ LETTER: null });
    await deliver();
    expect(await kept()).toMatchObject([{ state: "in_doubt", tries: [{ outcome: "in_doubt" }] }]);
    clock.advance(30 * SECOND_MS);
    smtp.say({});
    await deliver();
    expect(await kept()).toMatchObject([{ state: "sent", tries: [{ outcome: "in_doubt" }, { outcome: "sent" }] }]);
  });

  it("a process that died while it sent leaves it in doubt", async () => {
    await write();
    await read("update public.outbox set attempts = 1, next_attempt_at = $1, tries = $2", [
      new Date(clock.now.getTime() + 5 * MINUTE_MS),
      JSON.stringify([{ at: clock.now }]),
    ]);
    expect(await kept()).toMatchObject([{ state: "waiting" }]);
    clock.advance(5 * MINUTE_MS);
    expect(await kept()).toMatchObject([{ state: "in_doubt" }]);
    smtp.say({ RCPT: "451 4.3.0 later" });
    await deliver();
    expect(await kept()).toMatchObject([
      { state: "in_doubt", tries: [{ outcome: "in_doubt" }, { outcome: "failed", answer: "451 4.3.0 later" }] },
    ]);
  });

  it("no server at all: it waits for its next try, and fails once it is given up", async () => {
    await write();
    smtp.say({ GREETING: null });
    await deliver();
    expect(await kept()).toMatchObject([{ state: "waiting", tries: [{ outcome: "failed", answer: null }] }]);
    await read("update public.outbox set attempts = 17, next_attempt_at = $1", [clock.now]);
    await deliver();
    expect(await kept()).toMatchObject([{ state: "failed" }]);
  });
});
