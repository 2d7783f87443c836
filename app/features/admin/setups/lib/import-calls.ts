import { z } from "zod/mini";
import { readPublicConfig } from "#app/core/browser/public-config.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { Result } from "#domain/errors/result.ts";
import { IMPORT_PROBLEMS } from "#domain/setup-import/problems.ts";

const listOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ count: z.number(), listed: z.array(item) });
const setup = { id: z.number(), name: z.string() };
const summarySchema = z.object({
  added: listOf(z.object(setup)),
  changed: listOf(z.object({ ...setup, fields: z.array(z.string()) })),
  removed: listOf(z.object({ ...setup, votes: z.number() })),
  unchanged: z.number(),
  trades: z.number(),
  isApplied: z.boolean(),
  refusals: z.object({
    count: z.number(),
    named: z.array(
      z.object({
        code: z.enum(IMPORT_PROBLEMS),
        file: z.nullable(z.string()),
        row: z.nullable(z.number()),
        field: z.nullable(z.string()),
      }),
    ),
  }),
});

/** What an import would do or has done, as the server says it. */
export type ImportSummary = z.infer<typeof summarySchema>;
export type Strategy = "merge" | "replace";

/** Sends the file; with a reason the import is carried out, without it is only planned. Throws when nothing answers. */
export async function sendImport(
  file: File,
  strategy: Strategy,
  reason: string | null,
): Promise<Result<ImportSummary, string>> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  const query = new URLSearchParams({ strategy, ...(reason === null ? {} : { reason }) });
  const response = await fetch(`/api/admin/setups/import?${query}`, {
    method: "POST",
    headers: {
      apikey: readPublicConfig().publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      "content-type": "application/octet-stream",
    },
    body: file,
  });
  const answer: unknown = await response.json();
  const summary = summarySchema.safeParse(answer);
  if (summary.success) return { ok: true, value: summary.data };
  const code = z.object({ code: z.string() }).safeParse(answer);
  return { ok: false, code: code.success ? code.data.code : "unexpected" };
}
