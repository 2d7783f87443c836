import { z } from "zod";
import type { Database, Transaction } from "#gateway/database/port.ts";
import type { Logger } from "#server/logger.ts";
import type { GroupChat } from "#server/platform/adapters/telegram/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { endOpenInvitations } from "./community-rows.ts";

/** `configured` is the number in the environment that the move began with: another one there is a choice, and wins. */
const KEY = "telegram.group";
const settingSchema = z.object({ configured: z.int(), current: z.int() });

type GroupChatOptions = { database: Database; configured: number; clock: () => Date; logger: Pick<Logger, "warn"> };

/**
 * The number of the community's group: the environment's, until Telegram makes the group a supergroup and gives it
 * another, which is kept in `public.settings` for all processes. Source: Bot API, `ResponseParameters` and `Message`.
 */
export function createGroupChat({ database, configured, clock, logger }: GroupChatOptions): GroupChat {
  async function read(transaction: Transaction): Promise<number> {
    const [row] = await transaction.query<{ value: unknown }>("select value from public.settings where key = $1", [
      KEY,
    ]);
    const kept = settingSchema.safeParse(row?.value).data;
    return kept?.configured === configured ? kept.current : configured;
  }

  return {
    chatId: () => database.transaction(SERVICE, read),
    async follow({ from, to }) {
      const isFollowed = await database.transaction(SERVICE, async (transaction) => {
        if ((await read(transaction)) !== from || to === from) return false;
        const at = clock();
        await transaction.query(
          `insert into public.settings (key, value, updated_at) values ($1, $2, $3)
           on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
          [KEY, { configured, current: to }, at],
        );
        // Whether links of the old group still let in, Telegram doesn't say: who asks again gets a new one.
        await endOpenInvitations(transaction, at);
        return true;
      });
      if (isFollowed)
        logger.warn({ from, to }, "the group is a supergroup now; TELEGRAM_GROUP_ID may be its new number");
    },
  };
}
