import { createClient } from "@supabase/supabase-js";
import type { Session, ShopClient } from "#tests/fixtures/shop-client.ts";

export type OrderSocket = {
  /** How often the news of each order's membership arrived. */
  told: Map<string, number>;
  /** When its channel was broken off, because changes may have been missed, and joined again; by `performance.now()`. */
  brokenAt: number[];
  joinedAt: number[];
  close(): Promise<void>;
};

/** Opens a socket for a member's memberships, with the official client, which joins again by itself. */
export async function hearOrders(shop: ShopClient, session: Session): Promise<OrderSocket> {
  const client = createClient(shop.url, shop.publishableKey, { accessToken: async () => session.access_token });
  await client.realtime.setAuth();
  const told = new Map<string, number>();
  const brokenAt: number[] = [];
  const joinedAt: number[] = [];
  const filter = { schema: "public", table: "memberships", filter: `user_id=eq.${session.user.id}` };
  await new Promise<void>((resolve) => {
    client
      .channel("own")
      .on("postgres_changes", { event: "INSERT", ...filter }, ({ new: row }) => {
        const orderId = String(row.order_id);
        told.set(orderId, (told.get(orderId) ?? 0) + 1);
      })
      .subscribe((status) => {
        if (status !== "SUBSCRIBED") return void brokenAt.push(performance.now());
        joinedAt.push(performance.now());
        resolve();
      });
  });
  return { told, brokenAt, joinedAt, close: async () => void (await client.removeAllChannels()) };
}
