import { useQuery } from "@tanstack/react-query";
import type { Conversation } from "#app/core/account/tickets/read-conversation.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { productName } from "#app/core/office/admin-lists/order-texts.ts";
import { localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { fillTemplate, type PlaceholderValues } from "#domain/support/reply-template.ts";

/** A prepared answer as this ticket's person would read it, in the ticket's language. */
export type OfferedTemplate = { id: string; title: string; text: string };

type AskedOf = Pick<Conversation, "id" | "number" | "userId" | "name" | "language">;

/** Those that are offered, filled in for one ticket; read when somebody looks for one. */
export function useOfferedTemplates(ticket: AskedOf, isAsked: boolean) {
  return useQuery({
    queryKey: ["reply-templates-for", ticket.id],
    enabled: isAsked,
    staleTime: 0,
    queryFn: async (): Promise<OfferedTemplate[]> => {
      const [templates, values] = await Promise.all([readTemplates(), readValues(ticket)]);
      return templates.map((template) => ({
        id: template.id,
        title: template.title,
        text: fillTemplate(localised(template, "text", ticket.language), values),
      }));
    },
  });
}

async function readTemplates() {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("reply_templates")
    .select(`id, title, ${localisedColumns("text")}`)
    .eq("is_archived", false)
    .order("title")
    .order("id");
  if (error !== null) throw error;
  return data;
}

/** A visitor has neither plan nor order. */
async function readValues({ userId, name, number }: AskedOf): Promise<PlaceholderValues> {
  const known = { name, ticket: `#${number}`, plan: null, order: null };
  if (userId === null) return known;
  const supabase = await getSupabase();
  const [account, orders] = await Promise.all([
    supabase.from("user_list").select("plan_id").eq("id", userId).maybeSingle(),
    supabase
      .from("orders")
      .select("number")
      .eq("user_id", userId)
      .not("paid_at", "is", null)
      .order("paid_at", { ascending: false })
      .limit(1),
  ]);
  if (account.error !== null) throw account.error;
  if (orders.error !== null) throw orders.error;
  const planId = account.data?.plan_id ?? null;
  const order = orders.data[0];
  return {
    ...known,
    plan: planId === null ? null : productName(planId),
    order: order === undefined ? null : `#${order.number}`,
  };
}
