import type { SupabaseClient } from "@supabase/supabase-js";
import { LONGEST_SEARCH } from "#app/core/office/lists/list-state.ts";
import type { ListRead } from "./reads.ts";
import { RARE_NAME } from "./rows.ts";

/** Somebody waits for it at each pause in typing. */
const LIMIT_MS = 200;

const QUERIES: Readonly<Record<string, string>> = {
  "one letter": "a",
  common: "garcía",
  "two words": "maría garcía",
  rare: RARE_NAME,
  address: "user4711@correo.example",
  "order's number": "#31007",
  "provider's id": "bench-4711",
  "ticket's subject": "sobre el indicador",
  none: "nadie con este nombre",
  longest: "x".repeat(LONGEST_SEARCH),
};

/** The office's one search, as its dialog asks. */
export function searchReads(): ListRead[] {
  return Object.entries(QUERIES).map(([what, query]) => ({
    list: "search",
    what,
    limitMs: LIMIT_MS,
    async ask(client: SupabaseClient) {
      const { data, error } = await client.rpc("search_office", { query });
      if (error !== null) throw new Error(`the office was not searched: ${error.message}`);
      return data.length;
    },
  }));
}
