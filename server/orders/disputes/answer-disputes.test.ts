import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { composeEvidence } from "#domain/orders/dispute-evidence.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { captureApprovedOrder } from "#server/orders/settle/capture-approved-order.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { dyingAt } from "#tests/fixtures/dying-database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { acceptDispute, sendDisputeEvidence } from "./answer-dispute.ts";
import { readDisputeEvidence } from "./read-dispute-evidence.ts";
import { sendDisputeAnswers } from "./send-dispute-answers.ts";

const WAIT = { timeout: 10_000, interval: 20 };

type DisputeRow = { id: string; status: string; stage: string; provider_state: string; takes_evidence: boolean };

describeEachEngine("[2.23] disputes that the office answers", (openDatabase) => {
  let shop: Shop;
  let owner: Buyer;
  let support: Buyer;
  let reader: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    shop.double.webhooks.settings.target = shop.webhookUrl;
    owner = await insertBuyer(shop.database, { isAdmin: true });
    support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    reader = await insertBuyer(shop.database, { isAdmin: true, role: "read_only" });
  });
  afterAll(() => shop.close());

  /** A paid order whose buyer disputes it, as the webhook brought it. */
  async function dispute() {
    const order = await shop.approveOrder();
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    const capture = [...shop.double.state.captures.values()].find(({ orderId }) => orderId === order.provider_order_id);
    const opened = shop.double.moneyBack.openDispute(capture?.id ?? "").body as { dispute_id: string };
    const providerId = opened.dispute_id;
    await expect.poll(() => read(providerId), WAIT).toMatchObject({ status: "open" });
    const { id } = await read(providerId);
    return { orderId: order.id, userId: order.user_id ?? "", number: order.number, providerId, disputeId: id };
  }

  async function read(providerId: string): Promise<DisputeRow> {
    const sql = "select * from public.disputes where provider_dispute_id = $1";
    const [row] = await shop.read<DisputeRow>(sql, [providerId]);
    return row ?? { id: "", status: "none", stage: "", provider_state: "", takes_evidence: false };
  }

  async function evidenceOf(disputeId: string) {
    const input = { disputeId, language: "es" } as const;
    const evidence = await callFunction(readDisputeEvidence, shop.services, input, { buyer: owner });
    if (evidence === "invalid" || !evidence.ok) throw new Error(JSON.stringify(evidence));
    return evidence.data;
  }

  async function answer(disputeId: string, given: { omitted?: string[]; notes?: string; buyer?: Buyer } = {}) {
    const { omitted = [], notes = "", buyer = owner } = given;
    const text = composeEvidence({ ...(await evidenceOf(disputeId)), omitted, notes });
    const sent = await callFunction(sendDisputeEvidence, shop.services, { disputeId, omitted, notes, text }, { buyer });
    return { text, sent };
  }

  const sentTo = (providerId: string) => shop.double.state.disputes.get(providerId)?.evidence ?? [];
  const answers = (disputeId: string) =>
    shop.read<{ kind: string; state: string; issue: string | null }>(
      "select kind, state, issue from public.dispute_answers where dispute_id = $1 order by written_at",
      [disputeId],
    );
  const trail = async (orderId: string) => {
    const sql = "select action from public.audit_log where subject = $1 and action like '%dispute%' order by id";
    return (await shop.read<{ action: string }>(sql, [`order:${orderId}`])).map(({ action }) => action);
  };

  it("puts evidence together from the order and its buyer alone, in two languages", async () => {
    const { disputeId, orderId, userId, number } = await dispute();
    const other = await insertBuyer(shop.database, { name: "Otra Persona" });
    for (const id of [userId, other.userId])
      await shop.read(
        `insert into public.support_tickets (user_id, name, email, subject, message, language, created_at, waiting_since, first_answered_at)
         values ($1, 'M', 'm@correo.example', $2, 'Texto privado.', 'es', $3, $3, $3) returning id`,
        [id, id === userId ? "No veo el indicador" : "De otra persona", shop.now()],
      );
    await shop.read(
      `update public.outbox set sent_at = $2, tries = '[{"at": "2026-11-20", "outcome": "sent", "answer": "250 2.0.0 Ok"}]'
       where dedupe_key = $1 returning id`,
      [`purchase_confirmed:${orderId}`, shop.now()],
    );
    await shop.read(
      "insert into public.indicator_access_events (user_id, event, at) values ($1, 'granted', $2) returning id",
      [userId, shop.now()],
    );
    await shop.database.transaction({ role: "owner" }, (transaction) =>
      transaction.query(
        `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
         select gen_random_uuid(), jsonb_build_object('actor_id', $1::text, 'action', 'login'), at, '127.0.0.1'
         from unnest($2::timestamptz[]) as at`,
        [userId, [new Date(shop.now().getTime() - 1), shop.now(), new Date(shop.now().getTime() + MINUTE_MS)]],
      ),
    );
    const { head, lines } = await evidenceOf(disputeId);
    expect(head).toContain(`Order no. ${number}, 299.00 USD.`);
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["ordered", "terms", "paid", "plan", "ticket", "ticket_answered"]),
    );
    expect(lines.find(({ kind }) => kind === "terms")).toMatchObject({
      text: `Accepted the terms (version ${TERMS_VERSION}) by ticking the box "I have read and accept the terms and conditions" before paying.`,
      shown: expect.stringContaining(`Aceptó los términos (versión ${TERMS_VERSION})`),
    });
    const textOf = (wanted: string) => lines.find(({ kind }) => kind === wanted)?.text;
    expect(textOf("receipt")).toBe(`The mail server took the receipt for the buyer's address: "250 2.0.0 Ok".`);
    expect(textOf("access_granted")).toBe("Got access to the indicator under the TradingView name marina_q.");
    // The one from before the order is none of it.
    expect(textOf("signed_in")).toBe("Signed in 2 times, the last time on 2026-11-20.");
    const all = JSON.stringify(lines);
    expect(all).toContain("No veo el indicador");
    for (const hidden of ["De otra persona", "Texto privado", "@", "127.0.0.1"]) expect(all).not.toContain(hidden);
  });

  it("sends the text that was looked at, once, and follows what the provider says then", async () => {
    const { disputeId, providerId, orderId } = await dispute();
    const { text, sent } = await answer(disputeId, { omitted: ["paid"], notes: "They used it." });
    expect(sent).toMatchObject({ ok: true });
    expect(text).not.toContain("Paid");
    expect((await answer(disputeId)).sent).toMatchObject({ ok: false, code: "dispute.under_way" });
    const done = await Promise.all([sendDisputeAnswers(shop.services), sendDisputeAnswers(shop.services)]);
    expect(done.toSorted()).toEqual([0, 1]);
    expect(sentTo(providerId)).toEqual([text]);
    expect(await answers(disputeId)).toEqual([{ kind: "evidence", state: "sent", issue: null }]);
    expect(await read(providerId)).toMatchObject({ provider_state: "UNDER_REVIEW", takes_evidence: false });
    expect((await answer(disputeId)).sent).toMatchObject({ ok: false, code: "dispute.not_open" });
    await shop.webhook.settled();
    // The provider's news may come before we note that it has the answer.
    expect((await trail(orderId)).toSorted()).toEqual([
      "dispute.answer_sent",
      "dispute.evidence_written",
      "payment.dispute_opened",
      "payment.dispute_updated",
    ]);
    shop.double.moneyBack.askSeller(providerId, "PRE_ARBITRATION");
    await expect.poll(() => read(providerId), WAIT).toMatchObject({ stage: "PRE_ARBITRATION", takes_evidence: true });
    shop.double.moneyBack.resolveDispute(providerId, "RESOLVED_SELLER_FAVOUR", null);
    await expect.poll(() => read(providerId), WAIT).toMatchObject({ status: "won", takes_evidence: false });
  });

  it("refuses another text than the rows give now, and who may not write in orders", async () => {
    const { disputeId, userId, providerId } = await dispute();
    const evidence = await evidenceOf(disputeId);
    const text = composeEvidence({ ...evidence, omitted: [], notes: "" });
    const send = (changed: object, buyer = owner) =>
      callFunction(
        sendDisputeEvidence,
        shop.services,
        { disputeId, omitted: [], notes: "", text, ...changed },
        { buyer },
      );
    expect(await send({ text: `${text} And more.` })).toMatchObject({ code: "dispute.evidence_changed" });
    await shop.read(
      `insert into public.support_tickets (user_id, name, email, subject, message, language, created_at, waiting_since)
       values ($1, 'M', 'm@correo.example', 'Otra consulta', 'Texto.', 'es', $2, $2) returning id`,
      [userId, shop.now()],
    );
    expect(await send({})).toMatchObject({ code: "dispute.evidence_changed" });
    expect(await send({}, reader)).toMatchObject({ code: "admin.not_allowed" });
    expect(await send({}, await insertBuyer(shop.database))).toMatchObject({ code: "admin.required" });
    expect((await answer(disputeId, { buyer: support })).sent).toMatchObject({ ok: true });
    await sendDisputeAnswers(shop.services);
    expect(sentTo(providerId)).toHaveLength(1);
  });

  it("a process that dies between the call and its commit leaves it in doubt: the provider is asked, nothing goes twice", async () => {
    const { disputeId, providerId } = await dispute();
    const { text } = await answer(disputeId);
    const dies = (): never => {
      throw new Error("the process died");
    };
    // Its statements: the claim, then what the provider said of it.
    const dying = { ...shop.services, database: dyingAt(shop.database, 2, dies) };
    expect(await sendDisputeAnswers(dying)).toBe(0);
    expect(sentTo(providerId)).toEqual([text]);
    expect(await answers(disputeId)).toEqual([{ kind: "evidence", state: "sending", issue: null }]);
    expect(await sendDisputeAnswers(shop.services)).toBe(0);
    shop.pass(2 * MINUTE_MS);
    expect(await sendDisputeAnswers(shop.services)).toBe(1);
    expect(sentTo(providerId)).toEqual([text]);
    expect(await answers(disputeId)).toEqual([{ kind: "evidence", state: "sent", issue: null }]);
  });

  it("a call that never arrived goes out again, a slow or broken one doesn't", async () => {
    for (const kind of ["reset", "status_503", "reset_after", "hang_after"] as const) {
      const { disputeId, providerId } = await dispute();
      const { text } = await answer(disputeId);
      shop.double.faults.add({ operation: "dispute.evidence", kind });
      expect(await sendDisputeAnswers(shop.impatient), kind).toBe(0);
      shop.pass(2 * MINUTE_MS);
      expect(await sendDisputeAnswers(shop.services), kind).toBe(1);
      expect(sentTo(providerId), kind).toEqual([text]);
      expect(await answers(disputeId), kind).toEqual([{ kind: "evidence", state: "sent", issue: null }]);
    }
  });

  it("the provider's no is kept with its code, and another answer may follow", async () => {
    const { disputeId, providerId } = await dispute();
    shop.double.webhooks.settings.mode = "off";
    await answer(disputeId);
    shop.double.moneyBack.resolveDispute(providerId, "RESOLVED_SELLER_FAVOUR", null);
    expect(await sendDisputeAnswers(shop.services)).toBe(0);
    shop.double.webhooks.settings.mode = "normal";
    expect(await answers(disputeId)).toEqual([{ kind: "evidence", state: "refused", issue: "INVALID_DISPUTE_STATE" }]);
    expect(await read(providerId)).toMatchObject({ status: "won" });
    const gone = await dispute();
    await answer(gone.disputeId);
    shop.double.state.disputes.delete(gone.providerId);
    expect(await sendDisputeAnswers(shop.services)).toBe(0);
    expect(await answers(gone.disputeId)).toEqual([
      { kind: "evidence", state: "refused", issue: "INVALID_RESOURCE_ID" },
    ]);
  });

  it("an accepted claim gives the money back, and ends what was bought as a refund does", async () => {
    const { disputeId, orderId } = await dispute();
    const accept = (buyer: Buyer) => callFunction(acceptDispute, shop.services, { disputeId }, { buyer });
    expect(await accept(reader)).toMatchObject({ code: "admin.not_allowed" });
    expect(await accept(owner)).toMatchObject({ ok: true });
    expect(await accept(owner)).toMatchObject({ code: "dispute.under_way" });
    shop.double.faults.add({ operation: "dispute.accept", kind: "reset_after" });
    expect(await sendDisputeAnswers(shop.services)).toBe(0);
    shop.pass(2 * MINUTE_MS);
    expect(await sendDisputeAnswers(shop.services)).toBe(1);
    await expect
      .poll(() => readFacts(shop, orderId), WAIT)
      .toMatchObject({ order: "refunded", memberships: ["anual:ended"] });
    expect(await answers(disputeId)).toEqual([{ kind: "acceptance", state: "sent", issue: null }]);
  });

  it("a stage and a deadline whose webhook never came are found by reconciliation, also of old disputes", async () => {
    const { providerId } = await dispute();
    shop.double.webhooks.settings.mode = "off";
    shop.double.moneyBack.askSeller(providerId, "ARBITRATION");
    const forget = "update public.disputes set checked_at = null where provider_dispute_id = $1 returning id";
    await shop.read(forget, [providerId]);
    shop.pass(4 * 24 * 60 * MINUTE_MS);
    await reconcilePayments(shop.services);
    shop.double.webhooks.settings.mode = "normal";
    expect(await read(providerId)).toMatchObject({ stage: "ARBITRATION" });
  });
});
