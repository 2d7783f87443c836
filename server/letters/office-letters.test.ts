import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { orderRefunded } from "#server/access/order-notices.ts";
import { AUTH_LETTERS } from "#server/members/auth-letters.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { enqueueSealedMail } from "#server/platform/mail/sealed-letters.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readLetter } from "./read-letter.ts";
import { sendLetterAgain } from "./send-letter-again.ts";

describeOneEngine("a letter in the office", (openDatabase) => {
  let shop: Shop;
  let support: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    return () => shop.close();
  });

  /** Writes a letter; the answer is its id. */
  async function write(set = ""): Promise<string> {
    const dedupeKey = randomUUID();
    await shop.database.transaction(SERVICE, (transaction) =>
      enqueueMail(transaction, {
        letter: orderRefunded,
        recipient: "ana@buyer.example",
        language: "es",
        payload: { name: "Ana", orderNumber: 1001 },
        dedupeKey,
        at: shop.now(),
      }),
    );
    return idOf(dedupeKey, set);
  }
  async function idOf(dedupeKey: string, set: string): Promise<string> {
    const [row] = await shop.read<{ id: string }>(
      `update public.outbox set ${set === "" ? "attempts = attempts" : set} where dedupe_key = $1 returning id`,
      [dedupeKey],
    );
    return row?.id ?? "";
  }
  const see = (letterId: string, buyer = support) => callFunction(readLetter, shop.services, { letterId }, { buyer });
  const sendAgain = (letterId: string, buyer = support) =>
    callFunction(sendLetterAgain, shop.services, { letterId }, { buyer });

  it("[2.23] is shown in both parts, in its reader's language", async () => {
    expect(await see(await write())).toMatchObject({
      ok: true,
      data: {
        subject: "Tu pedido n.º 1001 se devolvió",
        text: expect.stringContaining("Hola, Ana"),
        html: expect.stringContaining('<html lang="es">'),
        attachments: [],
        holdsToken: false,
      },
    });
  });

  it("[2.23] is sent once more as a letter of its own, and the act is noted without the address", async () => {
    const letterId = await write("sent_at = created_at");
    const answer = await sendAgain(letterId);
    if (answer === "invalid" || !answer.ok) throw new Error(JSON.stringify(answer));
    const copies = await shop.read(
      `select kind, recipient, language, payload, sent_at, attempts from public.outbox where id = $1`,
      [answer.data.letterId],
    );
    expect(copies).toEqual([
      {
        kind: "order_refunded",
        recipient: "ana@buyer.example",
        language: "es",
        payload: { name: "Ana", orderNumber: 1001 },
        sent_at: null,
        attempts: 0,
      },
    ]);
    const notes = await shop.read("select actor, area, action, details from public.audit_log where subject = $1", [
      `letter:${letterId}`,
    ]);
    expect(notes).toEqual([
      {
        actor: support.userId,
        area: "tickets",
        action: "letter.sent_again",
        details: { kind: "order_refunded", again: answer.data.letterId },
      },
    ]);
  });

  it.each([
    ["that will still go out", "", "letter.waiting"],
    ["that is held back", "next_attempt_at = next_attempt_at + interval '10 minutes'", "letter.waiting"],
    ["of which nothing is kept", "sent_at = created_at, recipient = '', payload = '{}'", "letter.not_found"],
    ["whose time is over", "failed_at = created_at, expires_at = created_at", "letter.too_late"],
  ])("isn't sent once more: one %s", async (_which, set, code) => {
    expect(await sendAgain(await write(set))).toMatchObject({ ok: false, code });
  });

  it("[6.7] holds no token for the office, and isn't sent once more with one", async () => {
    const dedupeKey = randomUUID();
    await shop.database.transaction(SERVICE, (transaction) =>
      enqueueSealedMail(
        transaction,
        {
          letter: AUTH_LETTERS.recovery,
          recipient: "ana@buyer.example",
          language: "es",
          payload: {
            name: "Ana",
            newEmail: null,
            wantsTrial: false,
            type: "recovery",
            redirectTo: "http://shop.test/",
          },
          dedupeKey,
          at: shop.now(),
          expiresAt: new Date(shop.now().getTime() + 3_600_000),
          secret: { token: "secreto-del-enlace", digits: "123456", digitsUntil: shop.now() },
        },
        shop.services.encryption,
      ),
    );
    const letterId = await idOf(dedupeKey, "sent_at = created_at");
    const shown = await see(letterId);
    expect(shown).toMatchObject({ ok: true, data: { holdsToken: true } });
    expect(JSON.stringify(shown)).not.toMatch(/secreto-del-enlace|123456/);
    expect(await sendAgain(letterId)).toMatchObject({ ok: false, code: "letter.with_token" });
  });

  it("[6.7] is for who answers tickets: content sees none, who only reads sends none", async () => {
    const letterId = await write("sent_at = created_at");
    const content = await insertBuyer(shop.database, { isAdmin: true, role: "content" });
    const reader = await insertBuyer(shop.database, { isAdmin: true, role: "read_only" });
    expect(await see(letterId, content)).toMatchObject({ status: 403, code: "admin.not_allowed" });
    expect(await see(letterId, reader)).toMatchObject({ ok: true });
    expect(await sendAgain(letterId, reader)).toMatchObject({ status: 403, code: "admin.not_allowed" });
  });
});
