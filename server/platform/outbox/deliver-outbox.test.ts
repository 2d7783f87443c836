import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { orderRefunded } from "#server/access/order-notices.ts";
import { createLogger } from "#server/logger.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { createMailChannel } from "#server/platform/mail/mail-channel.ts";
import type { OutgoingMail } from "#server/platform/mail/mailer.ts";
import { letters } from "#server/subjects.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { deliverOutbox } from "./deliver-outbox.ts";

describeEachEngine("deliver-outbox", (openDatabase) => {
  const clock = createTestClock();
  let database: Database;
  let sent: OutgoingMail[];
  let isDown: boolean;
  let supportEmail: string;
  let deliver: () => Promise<number>;

  beforeEach(async () => {
    database = await openDatabase();
    sent = [];
    isDown = false;
    supportEmail = "soporte@lpx.example";
    const channel = createMailChannel({
      letters,
      readSite: async () => ({ publicUrl: "https://lpx.example", supportEmail }),
      mailer: {
        async send(mail) {
          if (isDown) throw Object.assign(new Error("550 ana@buyer.example"), { code: "EENVELOPE" });
          sent.push(mail);
        },
      },
    });
    deliver = () => deliverOutbox({ database, clock: clock.read, logger: createLogger("silent") }, channel);
  });

  const enqueue = (dedupeKey: string = randomUUID()) =>
    database.transaction({ role: "service" }, (transaction) =>
      enqueueMail(transaction, {
        letter: orderRefunded,
        recipient: "ana@buyer.example",
        language: "es",
        payload: { name: "Ana", orderNumber: 1001 },
        dedupeKey,
        at: clock.now,
      }),
    );
  const rows = () =>
    database.transaction({ role: "service" }, (transaction) =>
      transaction.query("select attempts, sent_at, failed_at, last_error from public.outbox"),
    );

  it("sends each letter once, however many processes deliver", async () => {
    for (let letter = 0; letter < 12; letter += 1) await enqueue();
    const counts = await Promise.all([1, 2, 3].map(() => deliver()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(sent).toHaveLength(12);
    expect(await deliver()).toBe(0);
  });

  it("writes one letter for one cause", async () => {
    await Promise.all([enqueue("order_refunded:1"), enqueue("order_refunded:1"), enqueue("order_refunded:1")]);
    expect(await deliver()).toBe(1);
    expect(sent).toMatchObject([{ to: "ana@buyer.example", subject: "Tu pedido n.º 1001 se devolvió" }]);
  });

  it("a letter names the support address as it is when it goes out", async () => {
    await enqueue();
    supportEmail = "ayuda@lpx.example";
    await deliver();
    expect(sent[0]?.text).toContain("ayuda@lpx.example");
    expect(sent[0]?.html).toContain("ayuda@lpx.example");
  });

  it("tries again later and longer, and keeps no address in the error", async () => {
    await enqueue();
    isDown = true;
    expect(await deliver()).toBe(0);
    expect(await rows()).toEqual([{ attempts: 1, sent_at: null, failed_at: null, last_error: "EENVELOPE" }]);
    clock.advance(29 * SECOND_MS);
    await deliver();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    clock.advance(SECOND_MS);
    await deliver();
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
    clock.advance(59 * SECOND_MS);
    isDown = false;
    expect(await deliver()).toBe(0);
    clock.advance(SECOND_MS);
    expect(await deliver()).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 3, last_error: null }]);
  });

  it("takes up a letter whose process died, after the lease", async () => {
    await enqueue();
    await database.transaction({ role: "service" }, (transaction) =>
      transaction.query("update public.outbox set attempts = 1, next_attempt_at = $1", [
        new Date(clock.now.getTime() + 5 * MINUTE_MS),
      ]),
    );
    expect(await deliver()).toBe(0);
    clock.advance(5 * MINUTE_MS);
    expect(await deliver()).toBe(1);
  });

  it("gives up after two days of refusals, not earlier", async () => {
    await enqueue();
    isDown = true;
    const start = clock.now.getTime();
    for (let turn = 0; turn < 40; turn += 1) {
      await deliver();
      const [row] = await rows();
      if (row?.failed_at !== null) break;
      clock.advance(6 * 60 * MINUTE_MS);
    }
    expect(await rows()).toMatchObject([{ attempts: 18, sent_at: null, last_error: "EENVELOPE" }]);
    expect(clock.now.getTime() - start).toBeGreaterThan(48 * 60 * MINUTE_MS);
    isDown = false;
    clock.advance(7 * 24 * 60 * MINUTE_MS);
    expect(await deliver()).toBe(0);
  });
});
