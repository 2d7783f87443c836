import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { Database } from "#supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

export type OrderRow = Omit<Tables["orders"]["Row"], "status" | "language" | "provider"> & {
  status: OrderStatus;
  language: "es" | "en";
  provider: "paypal" | "none";
};
