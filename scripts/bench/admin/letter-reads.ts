import type { SupabaseClient } from "@supabase/supabase-js";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import type { ListRead } from "./reads.ts";

const READS: Readonly<Record<string, object>> = {
  "first page": {},
  "page 100": { skip: 5_000 },
  upwards: { is_upwards: true },
  "not sent": { of_state: "failed" },
  bounced: { of_state: "bounced" },
  "in doubt": { of_state: "in_doubt" },
  "to be sent": { of_state: "waiting" },
  "one kind": { of_kind: "ticket_answered" },
  "search, one address": { patterns: searchPatterns("user4711@correo.example") },
  "search, common": { patterns: searchPatterns("correo.example") },
  "one kind, search": { of_kind: "ticket_answered", patterns: searchPatterns("user47") },
};

/** The letters as their screen asks for them. */
export function letterReads(): ListRead[] {
  return Object.entries(READS).map(([what, asked]) => ({
    list: "letters",
    what,
    async ask(client: SupabaseClient) {
      const { data, error } = await client.rpc("list_letters", asked);
      if (error !== null) throw new Error(`the letters were not read: ${error.message}`);
      return data.length;
    },
  }));
}
