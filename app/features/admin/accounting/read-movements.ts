import { getSupabase, type Supabase } from "#app/core/data/supabase/client.ts";
import { monthAt, monthSpan } from "#domain/accounting/month.ts";
import type { Movement } from "#domain/accounting/movement-sums.ts";
import type { Database } from "#supabase/database.types.ts";

const KINDS = ["capture", "refund", "reversal"] as const;
export type MovementKind = (typeof KINDS)[number];

/** A capture, refund or reversal as the provider made it. */
export type OfficeMovement = Movement & {
  id: string;
  kind: MovementKind;
  orderId: string;
  orderNumber: number;
  providerId: string;
  currency: string;
};

/** The rows that the server gives at a time. */
const CHUNK = 1_000;

/** Every movement of a month on the office's clock, first to last. */
export async function readMovements(month: string, zone: string): Promise<OfficeMovement[]> {
  const supabase = await getSupabase();
  const { from, until } = monthSpan(month, zone);
  const movements: OfficeMovement[] = [];
  for (let first = 0; ; first += CHUNK) {
    const { data, error } = await supabase
      .from("money_movements")
      .select("*")
      .gte("occurred_at", from.toISOString())
      .lt("occurred_at", until.toISOString())
      .order("occurred_at")
      .order("id")
      .range(first, first + CHUNK - 1);
    if (error) throw error;
    movements.push(...data.map(toMovement));
    if (data.length < CHUNK) return movements;
  }
}

/** The month of the first movement of all; null before there is one. */
export async function readFirstMonth(zone: string): Promise<string | null> {
  const supabase: Supabase = await getSupabase();
  const { data, error } = await supabase.from("money_movements").select("occurred_at").order("occurred_at").limit(1);
  if (error) throw error;
  const at = data[0]?.occurred_at ?? null;
  return at === null ? null : monthAt(new Date(at), zone);
}

type Row = Database["public"]["Views"]["money_movements"]["Row"];

/** A view's columns may all be null for the types; here only fee, net and country are. Throws where another one is. */
function toMovement(row: Row): OfficeMovement {
  const { id, order_id: orderId, order_number: orderNumber, provider_id: providerId, currency } = row;
  const { occurred_at: occurredAt, gross_cents: grossCents, tax_cents: taxCents } = row;
  const kind = KINDS.find((known) => known === row.kind);
  if (id === null || kind === undefined || orderId === null || orderNumber === null || providerId === null)
    throw new Error("a movement without its order");
  if (currency === null || occurredAt === null || grossCents === null || taxCents === null)
    throw new Error("a movement without its money");
  return {
    ...{ id, kind, orderId, orderNumber, providerId, currency, grossCents, taxCents },
    occurredAt: new Date(occurredAt),
    feeCents: row.fee_cents,
    netCents: row.net_cents,
    country: row.country,
  };
}
