import { createClient } from "@supabase/supabase-js";
import type { Session, ShopClient } from "#tests/fixtures/shop-client.ts";

export type MembershipSocket = {
  /** Whether the news of a membership of the member's has arrived, or does within the time. */
  heard(withinMs: number): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens a socket for a member's memberships, with the official client, which joins again by itself. */
export async function hearMembership(shop: ShopClient, session: Session): Promise<MembershipSocket> {
  const client = createClient(shop.url, shop.publishableKey, { accessToken: async () => session.access_token });
  await client.realtime.setAuth();
  const told = Promise.withResolvers<boolean>();
  const filter = { schema: "public", table: "memberships", filter: `user_id=eq.${session.user.id}` };
  await new Promise<void>((resolve, reject) => {
    client
      .channel("own")
      .on("postgres_changes", { event: "*", ...filter }, () => told.resolve(true))
      .subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (error !== undefined) reject(error);
      });
  });
  return {
    async heard(withinMs) {
      const end = setTimeout(() => told.resolve(false), withinMs);
      const isHeard = await told.promise;
      clearTimeout(end);
      return isHeard;
    },
    close: async () => void (await client.removeAllChannels()),
  };
}
