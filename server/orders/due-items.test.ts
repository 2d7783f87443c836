import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { DUE_KINDS } from "#domain/office/due-item.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

type Item = { kind: string; id: string; who: string | null; about: string | null; hours: number };

const OWNER = { role: "owner" } as const;

describeEachEngine("[2.23] what waits for a person", (openDatabase) => {
  let database: Database;
  let owner: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    owner = await insertBuyer(database, { isAdmin: true });
  });
  beforeEach(async () => {
    member = await insertBuyer(database, { name: "Ana Prueba" });
  });

  const write = (sql: string, parameters: unknown[] = []) =>
    database.transaction(OWNER, (transaction) => transaction.query(sql, parameters));
  /** What waits of one kind, with the hours until it falls due. */
  const items = (kind: string, { claims } = owner): Promise<Item[]> =>
    database.transaction({ role: "authenticated", claims }, (transaction) =>
      transaction.query<Item>(
        `select kind, id, who, about, round(extract(epoch from due_at - now()) / 3600)::integer as hours
         from public.due_items where kind = $1`,
        [kind],
      ),
    );
  async function addOrder(fields: { status: string; problem?: string; hoursAgo?: number }): Promise<string> {
    const id = randomUUID();
    await write(
      `insert into public.orders (id, user_id, email, name, tradingview_username, telegram_username, subtotal_cents,
         total_cents, provider, hold_until, status, problem, created_at)
       values ($1, $2, 'a@b.example', 'Ana Prueba', 'ana', 'ana', 29900, 29900, 'paypal', now(), $3, $4,
         now() - make_interval(hours => $5::integer))`,
      [id, member.userId, fields.status, fields.problem ?? null, fields.hoursAgo ?? 1],
    );
    return id;
  }
  async function addPayment(orderId: string): Promise<string> {
    const id = randomUUID();
    await write(
      `insert into public.payments (id, order_id, provider, provider_capture_id, status, amount_cents, currency)
       values ($1::uuid, $2, 'paypal', $1::text, 'completed', 29900, 'USD')`,
      [id, orderId],
    );
    return id;
  }

  it("access and trials fall due 24 hours after they were asked for, a name that failed doesn't wait", async () => {
    const ask = (userId: string, hoursAgo: number) =>
      write(
        `insert into public.indicator_access (user_id, tradingview_username, requested_at)
         values ($1::uuid, $1::text, now() - make_interval(hours => $2::integer))`,
        [userId, hoursAgo],
      );
    await ask(member.userId, 25);
    const trying = await insertBuyer(database);
    await ask(trying.userId, 2);
    await write(
      "insert into public.trials (user_id, tradingview_username, requested_at) values ($1::uuid, $1::text, now() - interval '2 hours')",
      [trying.userId],
    );
    expect(await items("access")).toMatchObject([{ id: member.userId, who: "Ana Prueba", hours: -1 }]);
    expect(await items("trial")).toMatchObject([{ id: trying.userId, hours: 22 }]);
    await write(
      "update public.indicator_access set problem = 'name_not_found', problem_at = now() where user_id = $1",
      [member.userId],
    );
    expect(await items("access")).toEqual([]);
  });

  it("an order with a dispute, a refund and a problem is one row: the dispute, with the provider's deadline", async () => {
    const orderId = await addOrder({ status: "disputed", problem: "payment.refund_failed" });
    const paymentId = await addPayment(orderId);
    await write(
      `insert into public.refund_requests (order_id, reason, amount_cents, requested_at, answer_due_at)
       values ($1, 'other', 100, now(), now() + interval '3 days')`,
      [orderId],
    );
    const kinds = ["refund", "order_problem", "payment_held"];
    expect(await items("refund")).toMatchObject([{ hours: 72 }]);
    await write(
      `insert into public.disputes (payment_id, provider_dispute_id, status, opened_at, answer_due_at)
       values ($1::uuid, $1::text, 'open', now(), now() + interval '10 days')`,
      [paymentId],
    );
    expect(await items("dispute")).toMatchObject([{ who: "Ana Prueba", about: null, hours: 240 }]);
    for (const kind of kinds) expect(await items(kind)).toEqual([]);
    await write("update public.disputes set answer_due_at = null");
    expect(await items("dispute")).toMatchObject([{ about: "no_deadline", hours: 0 }]);
  });

  it("[2.23] a dispute leaves while it is answered, comes back where the provider asks anew, and leaves while it decides", async () => {
    const paymentId = await addPayment(await addOrder({ status: "disputed" }));
    await write(
      `insert into public.disputes (id, payment_id, provider_dispute_id, status, opened_at, provider_state, provider_updated_at)
       values ($1::uuid, $1::uuid, $1::text, 'open', now() - interval '2 hours', 'WAITING_FOR_SELLER_RESPONSE', now() - interval '2 hours')`,
      [paymentId],
    );
    const waits = async () => (await items("dispute")).some(({ id }) => id === paymentId);
    const is = (fields: string) =>
      write(`update public.dispute_answers set ${fields} where dispute_id = $1`, [paymentId]);
    expect(await waits()).toBe(true);
    await write(
      `insert into public.dispute_answers (dispute_id, kind, text, next_attempt_at, written_at)
       values ($1, 'evidence', 'Order no. 7.', now(), now())`,
      [paymentId],
    );
    expect(await waits()).toBe(false);
    await is("state = 'refused', issue = 'NOT_SHOWN', done_at = now()");
    expect(await waits()).toBe(true);
    await is("state = 'sent', issue = null, done_at = now() - interval '1 hour'");
    expect(await waits()).toBe(false);
    await write("update public.disputes set provider_updated_at = now() where id = $1", [paymentId]);
    expect(await waits()).toBe(true);
    await write("update public.disputes set provider_state = 'UNDER_REVIEW' where id = $1", [paymentId]);
    expect(await waits()).toBe(false);
  });

  const addFailure = (orderId: string, hoursAgo: number) =>
    write(
      `insert into public.failed_payments (order_id, problem, first_failed_at, last_failed_at)
       select $1, 'payment.declined', at, at from (select now() - make_interval(hours => $2::integer) as at) t`,
      [orderId, hoursAgo],
    );

  it("[2.23] a failed payment waits until it is put aside, also where its order ended with its hold", async () => {
    const failed = await addOrder({ status: "cancelled", problem: "order.hold_over", hoursAgo: 8 });
    await addFailure(failed, 8);
    expect(await items("payment_failed")).toMatchObject([{ id: failed, about: "payment.declined", hours: 16 }]);
    await write(
      "update public.failed_payments set put_aside_at = now(), put_aside_reason = 'Ya no' where order_id = $1",
      [failed],
    );
    expect(await items("payment_failed")).toEqual([]);
  });

  it("a failed payment waits until its buyer tries again, a held one until it is settled", async () => {
    await addFailure(await addOrder({ status: "failed", problem: "payment.declined", hoursAgo: 3 }), 3);
    expect(await items("payment_failed")).toMatchObject([{ about: "payment.declined", hours: 21 }]);
    const held = await addOrder({ status: "pending_review", problem: "payment.under_review" });
    expect(await items("payment_failed")).toEqual([]);
    expect(await items("payment_held")).toMatchObject([{ id: held, hours: 23 }]);
  });

  it("a job waits until it has run well again", async () => {
    const run = (hoursAgo: number, outcome: "ok" | "failed") =>
      write(
        `insert into public.job_runs (job, due_at, started_at, ended_at, outcome, error_code, process)
         select 'publish', at, at, at, $2, case when $2 = 'failed' then 'ECONNREFUSED' end, 'test'
         from (select now() - make_interval(hours => $1::integer) as at) t`,
        [hoursAgo, outcome],
      );
    await run(9, "ok");
    await run(5, "failed");
    await run(3, "failed");
    expect(await items("job")).toMatchObject([{ id: "publish", about: "ECONNREFUSED", hours: -3 }]);
    await run(1, "ok");
    expect(await items("job")).toEqual([]);
  });

  it("a plan that ends soon waits unless another follows", async () => {
    const add = (endsInDays: number | null) =>
      write(
        `insert into public.memberships (user_id, plan_id, source, starts_at, ends_at)
         values ($1, 'semestral', 'admin', now() - interval '1 day', now() + make_interval(days => $2::integer))`,
        [member.userId, endsInDays],
      );
    await add(5);
    expect(await items("term_ending")).toMatchObject([{ who: "Ana Prueba", about: "semestral", hours: 120 }]);
    await add(null);
    expect(await items("term_ending")).toEqual([]);
  });

  it("news without an order and letters that nobody got wait", async () => {
    await write(
      `insert into public.payment_events (provider, event_id, event_type, payload, processed_at, outcome)
       values ('paypal', 'WH-1', 'PAYMENT.CAPTURE.COMPLETED', '{}', now(), 'no_order'),
         ('paypal', 'WH-2', 'PAYMENT.CAPTURE.COMPLETED', '{}', now(), 'already')`,
    );
    expect(await items("provider_event")).toMatchObject([{ id: "WH-1", about: "no_order", hours: 24 }]);
    await write(
      `insert into public.outbox (channel, kind, recipient, language, dedupe_key, failed_at, last_error)
       values ('mail', 'receipt', 'lost@b.example', 'es', 'a', now(), 'EENVELOPE'),
         ('mail', 'reminder', 'lost@b.example', 'es', 'b', now(), 'expired')`,
    );
    expect(await items("letter")).toMatchObject([{ who: "lost@b.example", about: "receipt" }]);
  });

  it("names no kind that the screen doesn't know, and each role its own", async () => {
    const kinds = await database.transaction(OWNER, (transaction) =>
      transaction.query<{ kind: string }>("select distinct kind from public.due_items"),
    );
    expect(kinds.filter(({ kind }) => !DUE_KINDS.some((known) => known === kind))).toEqual([]);
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    const content = await insertBuyer(database, { isAdmin: true, role: "content" });
    expect((await items("payment_held", support)).length).toBeGreaterThan(0);
    expect(await items("letter", support)).toEqual([]);
    for (const kind of DUE_KINDS.filter((known) => known !== "room")) expect(await items(kind, content)).toEqual([]);
    for (const kind of DUE_KINDS) expect(await items(kind, member)).toEqual([]);
  });
});
