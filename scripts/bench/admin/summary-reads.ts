import type { SupabaseClient } from "@supabase/supabase-js";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { ListRead } from "./reads.ts";

const FIGURES = ["office_money", "office_members", "office_trials", "office_access_times", "office_answer_times"];
const PARTS = ["plan", "coupon", "campaign"];
const SPANS = [30, 365];
/** The whole first page's bar; its figures are asked for side by side. */
const LIMIT_MS = 500;

/** The first page of the office: what is due, and each of its figures over a month and a year. */
export function summaryReads(now: Date): ListRead[] {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const figures = SPANS.flatMap((days) => {
    const span = { first_day: day(days - 1), last_day: day(0) };
    return [
      ...FIGURES.map((name) => figure(`${name}, ${days} days`, name, span)),
      ...PARTS.map((part) => figure(`by ${part}, ${days} days`, "office_money_by", { part, ...span })),
    ];
  });
  const due: ListRead = {
    list: "summary",
    what: "what is due",
    limitMs: LIMIT_MS,
    ask: async (client) => countOf(await client.from("due_items").select("*").order("due_at").order("id").limit(500)),
  };
  return [due, ...figures];
}

function figure(what: string, name: string, parameters: Record<string, string>): ListRead {
  const ask = async (client: SupabaseClient) => countOf(await client.rpc(name, parameters));
  return { list: "summary", what, limitMs: LIMIT_MS, ask };
}

function countOf({ data, error }: { data: unknown; error: { message: string } | null }): number {
  if (error !== null || !Array.isArray(data)) throw new Error(`a figure was not read: ${error?.message}`);
  return data.length;
}
