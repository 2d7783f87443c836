import { z } from "zod/mini";
import { readPublicConfig } from "#app/core/browser/public-config.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { HISTORY_FORMATS, HISTORY_PROBLEMS, HISTORY_REFUSALS } from "#domain/histories/history.ts";
import {
  ACCOUNT_REFUSALS,
  ADDRESS_REFUSALS,
  type ImportClock,
  TRADE_IMPORT_PATH,
  TRADE_PROBLEMS,
  type TradeImportRefusal,
  type TradeImportSummary,
  type TradeProblem,
} from "#domain/trade-import/trade-import.ts";

const text = z.nullable(z.string());
const problemsSchema = z.array(
  z.object({
    line: z.nullable(z.int()),
    code: z.enum([...TRADE_PROBLEMS, ...HISTORY_PROBLEMS]),
    detail: text,
  }),
);
const summarySchema = z.object({
  isKept: z.boolean(),
  format: z.enum(HISTORY_FORMATS),
  currency: text,
  added: z.object({ trades: z.int(), days: z.int(), profitCents: z.int(), firstDay: text, lastDay: text }),
  late: z.int(),
  known: z.int(),
  openTrades: z.int(),
  balanceOperations: z.int(),
  problems: problemsSchema,
  problemCount: z.int(),
});
const refusalSchema = z.object({
  code: z.enum([...HISTORY_REFUSALS, ...ACCOUNT_REFUSALS, ...ADDRESS_REFUSALS]),
  problems: z.optional(problemsSchema),
});

/** `problems` say of a file without a trade why its lines are none. */
export type SentTrades =
  | { ok: true; value: TradeImportSummary }
  | { ok: false; code: TradeImportRefusal; problems: readonly TradeProblem[] };

export type TradeFile = {
  file: File;
  account: string;
  clock: ImportClock | null;
  /** Of a file that doesn't name its own; null: not said. */
  currency: string | null;
  symbol: string;
};

/** Sends the file; what is new of it is kept only if that is wanted. Throws when nothing that we know answers. */
export async function sendTrades(
  { file, account, clock, currency, symbol }: TradeFile,
  isKept: boolean,
): Promise<SentTrades> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  const query = new URLSearchParams({ account });
  if (clock !== null) query.set("clock", clock);
  if (currency !== null) query.set("currency", currency);
  if (symbol !== "") query.set("symbol", symbol);
  if (isKept) query.set("keep", "yes");
  const response = await fetch(`${TRADE_IMPORT_PATH}?${query}`, {
    method: "POST",
    headers: {
      apikey: readPublicConfig().publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      "content-type": "application/octet-stream",
    },
    body: file,
  });
  const answer: unknown = await response.json();
  if (response.ok) return { ok: true, value: summarySchema.parse(answer) };
  const { code, problems = [] } = refusalSchema.parse(answer);
  return { ok: false, code, problems };
}
