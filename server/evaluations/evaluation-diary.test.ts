import { expect, it } from "vitest";
import { type KeptTrade, MOST_KEPT_TRADES } from "#domain/evaluations/diary.ts";
import { exportAccount } from "#server/members/export-account.ts";
import { personalTables } from "#server/subjects.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { deleteEvaluation, keepEvaluationTrades, noteEvaluationTrade } from "./keep-evaluation-trades.ts";
import { saveEvaluation } from "./save-evaluation.ts";

const ENTRY = {
  id: null as string | null,
  firm: "FTMO",
  product: "2-Step",
  rules: "1*10000000*10p-4-n_5p-4-n*5p-i-h*10p-s-n*n*o*11*0000*Europe.Prague",
  rulesReadOn: "2026-11-20",
  startedOn: "2026-11-02",
  status: "running" as const,
  feesCents: 540_00,
  payoutsCents: 0,
  riskCents: null,
};
const trade = (ticket: string): KeptTrade => ({
  ticket,
  openedAt: "2026-11-02T09:00:00.000Z",
  closedAt: "2026-11-02T10:00:00.000Z",
  symbol: "NAS100",
  side: "buy",
  size: 1,
  entry: 20_000,
  exit: 20_100,
  costsCents: 4_00,
  profitCents: 96_00,
  riskCents: null,
  worstCents: null,
});

describeOneEngine("the diary of evaluations", (openDatabase) => {
  it("[1.6] is written by its member alone, with the trades they keep, and goes with the account's export", async () => {
    const { services, close } = await openShop(await openDatabase());
    const [buyer, other] = [await insertBuyer(services.database), await insertBuyer(services.database)];
    const made = await callFunction(saveEvaluation, services, ENTRY, { buyer });
    if (made === "invalid" || !made.ok) throw new Error("not saved");
    const { id } = made.data;
    const passed = { ...ENTRY, id, status: "passed" as const };
    expect(await callFunction(saveEvaluation, services, passed, { buyer })).toMatchObject({ ok: true, data: { id } });
    expect(await callFunction(saveEvaluation, services, passed, { buyer: other })).toMatchObject({
      code: "evaluation.not_found",
    });
    expect(await callFunction(saveEvaluation, services, { ...ENTRY, rules: "<b>" }, { buyer })).toBe("invalid");

    const keep = (from: number, tickets: string[], who = buyer) =>
      callFunction(keepEvaluationTrades, services, { id, from, trades: tickets.map(trade) }, { buyer: who });
    expect(await keep(0, ["1", "2"])).toMatchObject({ data: { kept: 2 } });
    expect(await keep(2, ["3"])).toMatchObject({ data: { kept: 3 } });
    expect(await keep(1, ["4"])).toMatchObject({ data: { kept: 2 } });
    expect(await keep(0, ["5"], other)).toMatchObject({ code: "evaluation.not_found" });
    expect(await keep(MOST_KEPT_TRADES, ["6"])).toMatchObject({ code: "evaluation.too_many_trades" });

    let exported = "";
    for await (const part of exportAccount(services.database, {
      userId: buyer.userId,
      tables: personalTables,
      at: services.clock(),
    })) {
      exported += part;
    }
    expect(JSON.parse(exported)).toMatchObject({
      evaluation_attempts: [{ id, status: "passed", fees_cents: 540_00 }],
      evaluation_trades: [
        { number: 0, trade: trade("1") },
        { number: 1, trade: trade("4") },
      ],
    });
    expect(await callFunction(deleteEvaluation, services, { id }, { buyer: other })).toMatchObject({ ok: false });
    expect(await callFunction(deleteEvaluation, services, { id }, { buyer })).toMatchObject({ ok: true });
    const left = await services.database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("select 1 from public.evaluation_trades where user_id = $1", [buyer.userId]),
    );
    expect(left).toEqual([]);
    await close();
  });

  it("[1.6] takes one trade more behind those that are kept, an alert's only once, of its member alone", async () => {
    const { services, close } = await openShop(await openDatabase());
    const [buyer, other] = [await insertBuyer(services.database), await insertBuyer(services.database)];
    const made = await callFunction(saveEvaluation, services, ENTRY, { buyer });
    if (made === "invalid" || !made.ok) throw new Error("not saved");
    const { id } = made.data;
    const note = (ticket: string, who = buyer) =>
      callFunction(noteEvaluationTrade, services, { id, trade: trade(ticket) }, { buyer: who });
    await callFunction(keepEvaluationTrades, services, { id, from: 0, trades: [trade("1"), trade("2")] }, { buyer });
    const both = await Promise.all([note("LPX 28.2026-11-02"), note("LPX 28.2026-11-02")]);
    expect(both.map((answer) => (answer !== "invalid" && answer.ok ? answer.data.kept : answer))).toEqual(
      expect.arrayContaining([3, expect.objectContaining({ code: "evaluation.trade_noted" })]),
    );
    expect(await note("by hand")).toMatchObject({ ok: true, data: { kept: 4 } });
    expect(await note("theirs", other)).toMatchObject({ code: "evaluation.not_found" });
    await close();
  });
});
