import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { ReplyTemplateRecord } from "#domain/actions/support-actions.ts";
import { fromColumns, localisedColumns } from "#domain/language/localised-fields.ts";

export type Template = ReplyTemplateRecord & Versioned & { id: string; createdAt: Date; updatedAt: Date };

function templateKey(id: string): [string, string] {
  return ["reply-template", id];
}

/** What is read again after a change of it. */
export function staleAfter(id: string): readonly (readonly string[])[] {
  return [templateKey(id), historyKey(`reply_template:${id}`), ["admin-reply-templates"]];
}

export function useTemplate(id: string) {
  return useQuery({ queryKey: templateKey(id), queryFn: () => readTemplate(id), staleTime: 0 });
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

/** Null where there is none. */
async function readTemplate(id: string): Promise<Template | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("reply_templates")
    .select(`id, title, ${localisedColumns("text")}, is_archived, created_at, updated_at, version`)
    .eq("id", id)
    .maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  if (data === null) return null;
  return {
    id: data.id,
    title: data.title,
    ...fromColumns(data, "text"),
    isArchived: data.is_archived,
    createdAt: new Date(data.created_at),
    updatedAt: new Date(data.updated_at),
    version: data.version,
  };
}
