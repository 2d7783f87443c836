import type { Database } from "#gateway/database/port.ts";
import type { TelegramPort } from "#server/platform/adapters/telegram/port.ts";
import type { Channel } from "#server/platform/outbox/channel.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { readAlert } from "./alert-content.ts";
import { retrySoon } from "./alert-retries.ts";
import { wordAlert } from "./alert-words.ts";
import { unlinkChat } from "./telegram-rows.ts";

type TelegramChannelOptions = { database: Database; telegram: TelegramPort; publicUrl: string; clock: () => Date };

// An id that is too large for a JSON number would be rounded; Telegram promises 52 bits.
const FIND_SQL = `select chat_id as "chatId" from public.telegram_links where user_id = $1`;

/** Alerts to linked chats, each recipient a member; a member who blocked the bot is unlinked. */
export function createTelegramChannel(options: TelegramChannelOptions): Channel {
  const { database, telegram, publicUrl, clock } = options;
  return {
    name: "telegram",
    batch: 200,
    // Telegram takes some 30 messages a second from a bot.
    parallel: 8,
    leaseMs: 30_000,
    retryAt: retrySoon,
    async send({ kind, payload, recipient, language }) {
      const [link] = await database.query<{ chatId: number }>(SERVICE, { sql: FIND_SQL, parameters: [recipient] });
      if (link === undefined) return { status: "gone", code: "unlinked" };
      const { title, text, path } = wordAlert(readAlert(kind, payload), language, clock());
      const outcome = await telegram.send({
        chatId: link.chatId,
        text: `${title}\n${text}\n${new URL(path, publicUrl).href}`,
      });
      if (outcome.status === "gone")
        await database.transaction(SERVICE, (transaction) => unlinkChat(transaction, link.chatId));
      return outcome;
    },
  };
}
