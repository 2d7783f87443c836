import type { Row } from "#supabase/row.ts";

export type OrderRow = Row<"orders">;
