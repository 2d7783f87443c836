import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { orderRefunded } from "#server/access/order-notices.ts";
import { liftSuppression } from "#server/mailings/suppressions.ts";
import { openImapFolder } from "#server/platform/adapters/mail/imap.ts";
import { createSmtpMailer } from "#server/platform/adapters/mail/smtp.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import { markFailed } from "#server/platform/outbox/outbox-rows.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { openMailChannel } from "#server/start/open-mail-channel.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { writeAutoReply, writeDeliveryReport } from "#tests/factories/delivery-report.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type ImapDouble, openImapDouble } from "#tests/fixtures/imap-double.ts";
import { type MailingStage, openMailingStage, RETURN_ADDRESS } from "#tests/fixtures/mailing-stage.ts";
import { readReturnedMail } from "./read-returned-mail.ts";

type Letter = { state: string; tries: object[]; isMarked: boolean };

describeOneEngine("returned mail", (openDatabase) => {
  let stage: MailingStage;
  let imap: ImapDouble;
  beforeAll(async () => {
    stage = await openMailingStage(await openDatabase());
    imap = await openImapDouble();
  });
  afterAll(async () => {
    await imap.close();
    await stage.close();
  });

  const read = (database = stage.shop.database) => {
    const services = { ...stage.shop.services, database };
    return readReturnedMail({ services, folder: openImapFolder({ url: imap.url }), returnAddress: RETURN_ADDRESS });
  };
  /** Puts a mail into the mailbox and reads it. */
  async function bring(source: string): Promise<void> {
    imap.put(source);
    await read();
    expect(imap.unseen()).toEqual([]);
  }

  /** A letter that the mail server took, a minute ago. */
  async function sendLetter() {
    const { shop, smtp } = stage;
    const recipient = `${randomUUID()}@buyer.example`;
    await shop.database.transaction(SERVICE, (transaction) =>
      enqueueMail(transaction, {
        letter: orderRefunded,
        recipient,
        language: "es",
        payload: { name: "Ana", orderNumber: 1001 },
        dedupeKey: recipient,
        at: shop.now(),
      }),
    );
    const environment = { ...shop.services.environment, MAIL_RETURN_ADDRESS: RETURN_ADDRESS };
    const channel = openMailChannel({
      services: { ...shop.services, environment },
      mailer: createSmtpMailer({ url: smtp.url, from: "LPX <no-reply@lpx.example>" }),
      readSite: async () => ({ publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" }),
    });
    await deliverOutbox({ database: shop.database, clock: shop.now, logger: shop.services.logger }, channel);
    shop.pass(MINUTE_MS);
    const { from, text } = smtp.taken.find(({ to }) => to === recipient) ?? { from: "", text: "" };
    return { recipient, from, text };
  }
  async function look(recipient: string): Promise<Letter | undefined> {
    const { database, now } = stage.shop;
    const sql = `select private.letter_state(o, $2) as state, o.tries,
        private.address_bounced_at(o.recipient) is not null as "isMarked"
      from public.outbox o where o.recipient = $1`;
    const [letter] = await database.query<Letter>({ role: "owner" }, { sql, parameters: [recipient, now()] });
    return letter;
  }
  const RETURNED = { outcome: "returned", code: "5.1.1", answer: "550 5.1.1 … user unknown" };

  it("[2.23] a letter that came back has bounced with its reason, and its address is marked", async () => {
    const { recipient, from, text } = await sendLetter();
    expect(from).toMatch(/^bounces\+l[0-9a-v]{42}@lpx\.example$/);
    expect(text).toContain("From: LPX <no-reply@lpx.example>");
    expect(await look(recipient)).toMatchObject({ state: "sent", isMarked: false });
    await bring(writeDeliveryReport({ to: from.toUpperCase() }));
    expect(await look(recipient)).toMatchObject({
      state: "bounced",
      isMarked: true,
      tries: [{ outcome: "sent" }, RETURNED],
    });
  });

  it("a process that dies before it has noted mail, or before it is seen, leaves it to be read again: it counts once", async () => {
    const { database } = stage.shop;
    const { recipient, from } = await sendLetter();
    imap.put(writeDeliveryReport({ to: from }));
    const unsaved: Database = {
      ...database,
      transaction: (caller, work) =>
        database.transaction(caller, async (transaction) => {
          await work(transaction);
          throw new Error("killed");
        }),
    };
    await expect(read(unsaved)).rejects.toThrow("killed");
    expect(await look(recipient)).toMatchObject({ state: "sent" });
    imap.fail({ STORE: "hangs up" });
    await expect(read()).rejects.toMatchObject({ code: "EMAILBOX" });
    imap.fail({});
    const noted = await look(recipient);
    expect(noted).toMatchObject({ state: "bounced", tries: [{ outcome: "sent" }, RETURNED] });
    expect(imap.unseen()).toHaveLength(1);
    stage.shop.pass(MINUTE_MS);
    await read();
    expect(imap.unseen()).toEqual([]);
    expect(await look(recipient)).toEqual(noted);
  });

  it("one mail that can't be noted doesn't keep the others from it", async () => {
    const { database } = stage.shop;
    const [first, second] = [await sendLetter(), await sendLetter()];
    for (const { from } of [first, second]) imap.put(writeDeliveryReport({ to: from }));
    let isFirst = true;
    const failing: Database = {
      ...database,
      transaction: (caller, work) => {
        if (!isFirst) return database.transaction(caller, work);
        isFirst = false;
        return Promise.reject(new Error("once"));
      },
    };
    await expect(read(failing)).rejects.toThrow("once");
    expect(await look(first.recipient)).toMatchObject({ state: "sent" });
    expect(await look(second.recipient)).toMatchObject({ state: "bounced" });
    await read();
    expect(await look(first.recipient)).toMatchObject({ state: "bounced" });
  });

  it("a letter that is late, or was refused for our sake, is noted once and its address stays as it is", async () => {
    const { recipient, from } = await sendLetter();
    const late = writeDeliveryReport({ to: from, action: "delayed", status: "4.4.1", diagnostic: "smtp; 451 later" });
    const refused = writeDeliveryReport({ to: from, status: "5.7.1", diagnostic: "smtp; 550 5.7.1 spam" });
    for (const report of [late, late, refused, refused]) await bring(report);
    expect(await look(recipient)).toMatchObject({
      state: "sent",
      isMarked: false,
      tries: [
        { outcome: "sent" },
        { outcome: "delayed", code: "4.4.1", answer: "451 later" },
        { outcome: "undelivered", code: "5.7.1", answer: "550 5.7.1 spam" },
      ],
    });
  });

  it("nothing is believed but our own signature: not a forged token, another's address, or an answer on holiday", async () => {
    const { recipient, from } = await sendLetter();
    const forged = from.replace(/.(?=@)/, (last) => (last === "0" ? "1" : "0"));
    for (const to of [forged, RETURN_ADDRESS, from.replace("lpx.example", "other.example")])
      await bring(writeDeliveryReport({ to, diagnostic: `smtp; 550 5.1.1 <${recipient}> ${from}` }));
    await bring(writeAutoReply(from));
    expect(await look(recipient)).toMatchObject({ state: "sent", tries: [{ outcome: "sent" }], isMarked: false });
  });

  it("a report that comes while a letter in doubt is tried again is noted before that attempt, and holds", async () => {
    const { shop } = stage;
    const { recipient, from } = await sendLetter();
    const [row] = await shop.read<{ id: string }>(
      `update public.outbox set sent_at = null, attempts = 2, tries = '[{"outcome": "in_doubt"}, {"at": "2026-11-20"}]'
       where recipient = $1 returning id`,
      [recipient],
    );
    await bring(writeDeliveryReport({ to: from }));
    const tries = [{ outcome: "in_doubt" }, RETURNED];
    expect(await look(recipient)).toMatchObject({ state: "bounced", tries: [...tries, { at: "2026-11-20" }] });
    const ended = {
      id: row?.id ?? "",
      at: shop.now(),
      retryAt: null,
      outcome: { status: "failed", code: "TIMEOUT" },
    } as const;
    await shop.database.transaction(SERVICE, (transaction) => markFailed(transaction, ended));
    expect(await look(recipient)).toMatchObject({ state: "bounced", tries: [...tries, { outcome: "failed" }] });
  });

  it("[2.23] a mailing's letter that came back is counted, and its address left out until the office lifts it", async () => {
    const { shop, owner, smtp, serve, reader, draft, schedule, sendAll, states, count } = stage;
    const [gone, refusing, moved, there] = [
      await reader("Vuelto"),
      await reader("Vuelto"),
      await reader("Vuelto"),
      await reader("Vuelto"),
    ];
    const mailingId = await draft("q=persona+Vuelto");
    await schedule(mailingId);
    await sendAll();
    const pathOf = (email: string) => smtp.taken.find(({ to }) => to === email)?.from ?? "";
    await shop.database.query(
      { role: "owner" },
      { sql: "update auth.users set email = $2 where id = $1", parameters: [moved.userId, `new.${moved.email}`] },
    );
    const report = writeDeliveryReport({ to: pathOf(gone.email) });
    await bring(report);
    await bring(writeDeliveryReport({ to: pathOf(refusing.email), status: "5.7.1" }));
    await bring(writeDeliveryReport({ to: pathOf(moved.email) }));
    await bring(writeDeliveryReport({ to: pathOf(there.email), action: "delayed", status: "4.4.1" }));
    expect(await states(mailingId)).toEqual({
      [gone.email]: "returned 5.1.1",
      [refusing.email]: "returned 5.7.1",
      [`new.${moved.email}`]: "sent",
      [there.email]: "sent",
    });
    const kept = await serve("select address, reason, added_by from public.mailing_suppressions");
    expect(kept).toEqual([{ address: gone.email, reason: "5.1.1", added_by: null }]);
    expect(await count("q=persona+Vuelto")).toMatchObject({ data: { reachable: 3, leftOut: { suppressed: 1 } } });
    await callFunction(liftSuppression, shop.services, { address: gone.email }, { buyer: owner });
    await bring(report);
    expect(await count("q=persona+Vuelto")).toMatchObject({ data: { reachable: 4 } });
  });
});
