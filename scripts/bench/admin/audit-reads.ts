import type { SupabaseClient } from "@supabase/supabase-js";
import { DAY_MS } from "#domain/clock/durations.ts";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import type { ListRead } from "./reads.ts";
import { type OfficeSize, RARE_NAME } from "./rows.ts";

const MONTH = { of_days: 30 };
const READS: Readonly<Record<string, object>> = {
  "first page": MONTH,
  "page 100": { ...MONTH, skip: 5_000 },
  upwards: { ...MONTH, is_upwards: true },
  "one act": { ...MONTH, of_act: "ticket.changed" },
  "one area": { ...MONTH, of_area: "orders" },
  "the program": { ...MONTH, of_who: "program" },
  "search, rare": { ...MONTH, patterns: searchPatterns(RARE_NAME) },
  "search, common": { ...MONTH, patterns: searchPatterns("garcía") },
  "search, order": { ...MONTH, patterns: searchPatterns("#31007") },
  "search, rare, of all time": { patterns: searchPatterns(RARE_NAME) },
};

/** The audit log as its screen asks for it: a month at the start, and what is found by an index through all of it. */
export function auditReads({ auditLines }: OfficeSize): ListRead[] {
  const reads = { ...READS, "one entry, of all time": { entry: auditLines / 2 } };
  return Object.entries(reads).map(([what, asked]) => ({
    list: "audit_log",
    what,
    async ask(client: SupabaseClient) {
      const { data, error } = await client.rpc("list_audit", asked);
      if (error !== null) throw new Error(`the audit log was not read: ${error.message}`);
      return data.length;
    },
  }));
}

/** Numbers of orders begin with it. */
const FIRST_ORDER = 1_001;

const PERSON_READS: Readonly<Record<string, object>> = {
  "first page": {},
  "the acts alone": { of_kinds: ["act"] },
  "from a year ago": { before_at: new Date(Date.now() - 365 * DAY_MS).toISOString(), before_key: "~" },
};

/** A person's line of time, of somebody with orders, tickets and acts on all of them. */
export function personReads({ orders }: OfficeSize): ListRead[] {
  return Object.entries(PERSON_READS).map(([what, asked]) => ({
    list: "person_events",
    what,
    async ask(client: SupabaseClient) {
      const { data: buyers } = await client
        .from("orders")
        .select("user_id")
        .eq("number", FIRST_ORDER + Math.floor(orders / 2));
      const { data, error } = await client.rpc("list_person_events", { member: buyers?.[0]?.user_id, ...asked });
      if (error !== null) throw new Error(`the line of time was not read: ${error.message}`);
      return data.length;
    },
  }));
}
