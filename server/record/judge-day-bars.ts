import { z } from "zod";
import { TIMEFRAMES } from "#domain/backtest/setup-rule.ts";
import { isMarketSymbol } from "#domain/markets/market-symbol.ts";
import { MAX_BARS_CHARACTERS } from "#domain/record/office-record.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { judgeBars } from "./judge-bars.ts";

const inputSchema = z.strictObject({
  asset: z.string().refine(isMarketSymbol),
  timeframe: z.enum(TIMEFRAMES),
  csv: z.string().max(MAX_BARS_CHARACTERS),
});

/** The promised signals of one market, judged on its bars. docs/decisions/153. */
export const judgeDayBars = adminAction({
  name: "judge-day-bars",
  area: "signals",
  input: inputSchema,
  idempotency: "none",
  async act({ asset, timeframe, csv }, { transaction, at }) {
    const judged = await judgeBars(transaction, { asset, timeframe, csv, at });
    if (!judged.ok) return refuse(judged.code, { line: judged.line });
    const days = judged.value.map(({ published, ...day }) => ({ ...day, version: published?.version ?? null }));
    if (days.length === 0) return refuse("record.no_signals");
    const audit = {
      action: "live_record.bars_judged",
      subject: `live_record:${asset}_${timeframe}`,
      after: { days },
    };
    return { ok: true, data: { days }, audit: days.some(({ fresh }) => fresh > 0) ? audit : null };
  },
});
