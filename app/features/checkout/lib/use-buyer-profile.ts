import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "#app/core/account/session/session-user.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { cleanName } from "#domain/checkout/plain-text.ts";

/** What the account knows of the buyer already. */
export type BuyerProfile = { name: string; tradingviewUsername: string; telegramUsername: string };

/**
 * The buyer's stored details, to fill the form with. A profile that can't be read leaves the fields to type:
 * it must not stop a purchase.
 */
export function useBuyerProfile(user: SessionUser | null): BuyerProfile | null {
  const query = useQuery({
    queryKey: ["buyer-profile", user?.id],
    enabled: user !== null,
    queryFn: () => readProfile(user?.id ?? ""),
    retry: 0,
  });
  if (user === null || query.isPending) return null;
  const known = query.data;
  return {
    name: cleanName(known?.name ?? "") || cleanName(user.name),
    tradingviewUsername: known?.tradingview_username ?? "",
    telegramUsername: known?.telegram_username ?? "",
  };
}

async function readProfile(userId: string) {
  const supabase = await getSupabase();
  const columns = "name, tradingview_username, telegram_username";
  const { data, error } = await supabase.from("profiles").select(columns).eq("id", userId).single();
  if (error) throw error;
  return data;
}
