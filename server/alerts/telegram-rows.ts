import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";

type LinkCode = { userId: string; hash: string; expiresAt: Date };

/** The member's one open code; an earlier one is void. */
export async function writeLinkCode(transaction: Transaction, { userId, hash, expiresAt }: LinkCode): Promise<void> {
  await transaction.query(
    `insert into public.telegram_link_codes (user_id, code_hash, expires_at) values ($1, $2, $3)
     on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [userId, hash, expiresAt],
  );
}

type Chat = { hash: string; chatId: number; username: string | null; at: Date };

/**
 * Uses a code up and links the chat to whose it was; answers their language, or null when there is no such code.
 * A chat belongs to one member, who linked it last.
 */
export async function redeemLinkCode(transaction: Transaction, chat: Chat): Promise<Language | null> {
  const [code] = await transaction.query<{ user_id: string; language: Language }>(
    `delete from public.telegram_link_codes c using public.profiles p
     where c.code_hash = $1 and c.expires_at > $2 and p.id = c.user_id returning c.user_id, p.language`,
    [chat.hash, chat.at],
  );
  if (code === undefined) return null;
  await transaction.query("delete from public.telegram_links where chat_id = $1 and user_id <> $2", [
    chat.chatId,
    code.user_id,
  ]);
  await transaction.query(
    `insert into public.telegram_links (user_id, chat_id, username, linked_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set chat_id = excluded.chat_id, username = excluded.username,
       linked_at = excluded.linked_at`,
    [code.user_id, chat.chatId, chat.username, chat.at],
  );
  return code.language;
}

/** Ends a chat's link; answers its member's language, or null when it had none. */
export async function unlinkChat(transaction: Transaction, chatId: number): Promise<Language | null> {
  const [link] = await transaction.query<{ language: Language }>(
    `delete from public.telegram_links l using public.profiles p
     where l.chat_id = $1 and p.id = l.user_id returning p.language`,
    [chatId],
  );
  return link?.language ?? null;
}
