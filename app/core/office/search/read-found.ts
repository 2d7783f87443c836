import * as z from "zod/mini";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { COUPON_TYPES } from "#domain/coupons/applied-coupon.ts";
import { localisedRow } from "#domain/language/localised-fields.ts";
import { ORDER_STATUSES } from "#domain/orders/order-states.ts";
import { FOUND_KINDS, type FoundKind } from "#domain/staff/office-search.ts";
import { STAFF_ROLES } from "#domain/staff/staff-rights.ts";
import { TICKET_STATES } from "#domain/support/ticket-state.ts";

const text = z.string();
const textOrNull = z.nullable(text);
const count = z.number();
const countOrNull = z.nullable(count);

/** What `search_office` answers of each kind. */
const FACTS = {
  person: z.object({
    name: text,
    email: textOrNull,
    tradingview_username: textOrNull,
    plan_id: textOrNull,
    staff_role: z.nullable(z.enum(STAFF_ROLES)),
    created_at: text,
  }),
  order: z.object({
    number: count,
    name: text,
    email: text,
    status: z.enum(ORDER_STATUSES),
    total_cents: count,
    created_at: text,
  }),
  ticket: z.object({ number: count, subject: text, name: text, status: z.enum(TICKET_STATES), created_at: text }),
  coupon: z.object({
    key: text,
    code: text,
    type: z.enum(COUPON_TYPES),
    value: count,
    is_active: z.boolean(),
    starts_at: textOrNull,
    expires_at: textOrNull,
    max_uses: countOrNull,
    uses_count: count,
    season: textOrNull,
    from_day: textOrNull,
    to_day: textOrNull,
    created_at: text,
  }),
  setup: z.object({
    id: count,
    name: text,
    asset: text,
    timeframe: text,
    plan_id: textOrNull,
    live_signal: z.boolean(),
  }),
  lesson: z.object({
    ...localisedRow(["title", "course_title"], () => text),
    is_published: z.boolean(),
    edited_at: textOrNull,
  }),
} satisfies Record<FoundKind, z.ZodMiniType>;

export type FactsOf<Kind extends FoundKind> = z.infer<(typeof FACTS)[Kind]>;
/** One record that was found, with what its kind says of it. */
export type Found = { [Kind in FoundKind]: { kind: Kind; id: string; facts: FactsOf<Kind> } }[FoundKind];

const found = <Kind extends FoundKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), id: text, facts: FACTS[kind] as (typeof FACTS)[Kind] });
const FOUND = z.array(
  z.discriminatedUnion("kind", [
    found("person"),
    found("order"),
    found("ticket"),
    found("coupon"),
    found("setup"),
    found("lesson"),
  ]),
);

/** What has these words, the few best of each kind that the reader may list. An answer that is no longer wanted is let go. */
export async function readFound(words: string, signal: AbortSignal): Promise<Found[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("search_office", { query: words }).abortSignal(signal);
  if (error !== null) throw error;
  const rows = FOUND.parse(data);
  return rows.toSorted((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind));
}
