import { z } from "zod";
import type { Database, Transaction } from "#gateway/database/port.ts";
import type { Logger } from "#server/logger.ts";
import type { GroupChat } from "#server/platform/adapters/telegram/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { endOpenInvitations } from "./community-rows.ts";

/** `configured` is the number that was chosen when the move began: another one now is a choice, and wins. */
const KEY = "telegram.group";
const settingSchema = z.object({ configured: z.int(), current: z.int() });

type GroupChatOptions = {
  database: Database;
  /** The number that the environment or the office chose; null where there is no group. */
  readConfigured: (transaction: Transaction) => Promise<number | null>;
  clock: () => Date;
  logger: Pick<Logger, "warn">;
};

/**
 * The number of the community's group: the one that was chosen, until Telegram makes the group a supergroup and gives it
 * another, which is kept in `public.settings` for all processes. Source: Bot API, `ResponseParameters` and `Message`.
 */
export function createGroupChat({ database, readConfigured, clock, logger }: GroupChatOptions): GroupChat {
  type Numbers = { configured: number; current: number };
  async function read(transaction: Transaction): Promise<Numbers | null> {
    const configured = await readConfigured(transaction);
    if (configured === null) return null;
    const [row] = await transaction.query<{ value: unknown }>("select value from public.settings where key = $1", [
      KEY,
    ]);
    const kept = settingSchema.safeParse(row?.value).data;
    return { configured, current: kept?.configured === configured ? kept.current : configured };
  }

  return {
    async chatId() {
      return (await database.transaction(SERVICE, read))?.current ?? null;
    },
    async follow({ from, to }) {
      const isFollowed = await database.transaction(SERVICE, async (transaction) => {
        const numbers = await read(transaction);
        if (numbers?.current !== from || to === from) return false;
        const at = clock();
        await transaction.query(
          `insert into public.settings (key, value, updated_at) values ($1, $2, $3)
           on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
          [KEY, { configured: numbers.configured, current: to }, at],
        );
        // Whether links of the old group still let in, Telegram doesn't say: who asks again gets a new one.
        await endOpenInvitations(transaction, at);
        return true;
      });
      if (isFollowed) logger.warn({ from, to }, "the group is a supergroup now; the setting may be its new number");
    },
  };
}
