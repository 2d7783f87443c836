import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

export type TelegramLink = { username: string | null; linkedAt: Date };

/** While a member is over at Telegram and changes don't arrive live. */
const ASK_EVERY_MS = 5_000;

/** The member's linked chat, null without one; it appears by itself when they have pressed start in the bot. */
export function useTelegramLink() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["telegram-link", user?.id];
  const isEnabled = user !== null;
  const isLive = useLiveRows({ table: "telegram_links", filter: `user_id=eq.${user?.id}`, queryKey, isEnabled });
  const query = useQuery({
    queryKey,
    enabled: isEnabled,
    queryFn: readLink,
    refetchInterval: pollMs(isLive, ASK_EVERY_MS),
  });
  const ask = useMutation({ mutationFn: () => invokeFunction("link-telegram", {}) });
  const unlink = useMutation({
    mutationFn: () => removeLink(user?.id ?? ""),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { query, ask, unlink };
}

async function readLink(): Promise<TelegramLink | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("telegram_links").select("username, linked_at").maybeSingle();
  if (error) throw error;
  return data === null ? null : { username: data.username, linkedAt: new Date(data.linked_at) };
}

async function removeLink(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from("telegram_links").delete().eq("user_id", userId);
  if (error) throw error;
}
