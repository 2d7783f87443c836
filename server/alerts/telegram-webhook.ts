import { Hono } from "hono";
import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { languageOfSpeaker } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { noteJoined, noteLeft } from "#server/community/community-rows.ts";
import { readBounded } from "#server/platform/adapters/payments/read-bounded.ts";
import type { TelegramPort } from "#server/platform/adapters/telegram/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { hashLinkSecret } from "./secret-links.ts";
import { redeemLinkCode, unlinkChat } from "./telegram-rows.ts";

export const TELEGRAM_WEBHOOK_PATH = "/api/telegram/webhook";
const MAX_BYTES = 65_536;

const chatSchema = z.object({ id: z.int(), type: z.string() });
const updateSchema = z.object({
  message: z
    .object({
      chat: chatSchema,
      text: z.string().optional(),
      migrate_to_chat_id: z.int().optional(),
      migrate_from_chat_id: z.int().optional(),
      from: z.object({ username: z.string().optional(), language_code: z.string().optional() }).optional(),
    })
    .optional(),
  chat_member: z
    .object({
      chat: chatSchema,
      new_chat_member: z.object({
        status: z.string(),
        is_member: z.boolean().optional(),
        user: z.object({ id: z.int(), username: z.string().max(64).optional() }),
      }),
      invite_link: z.object({ invite_link: z.string() }).optional(),
    })
    .optional(),
  my_chat_member: z.object({ chat: chatSchema, new_chat_member: z.object({ status: z.string() }) }).optional(),
});
type Update = z.infer<typeof updateSchema>;
type Message = NonNullable<Update["message"]>;

type WebhookOptions = { services: Pick<Services, "database" | "clock">; telegram: TelegramPort };

/**
 * `POST /` takes what members write to the bot: `/start <code>` links their chat, `/stop` ends it, blocking the bot
 * as well; and what Telegram tells of the community's group. A webhook and not long polling, because any of many processes may answer it. Replaying one changes
 * nothing: a code works once, and a link that is gone stays gone.
 */
export function telegramWebhook({ services, telegram }: WebhookOptions): Hono {
  const app = new Hono();
  app.post("/", async (c) => {
    if (!telegram.isGenuine(c.req.header("x-telegram-bot-api-secret-token")))
      return c.json({ code: "not_genuine" }, 401);
    const update = readUpdate(await readBounded(c.req.raw.body, MAX_BYTES));
    if (update === null) return c.json({ code: "not_an_update" }, 400);
    const { chat_member: change } = update;
    const move = readMove(update);
    if (move !== null) await telegram.group?.follow(move);
    if (change !== undefined && change.chat.id === (await telegram.group?.chatId())) {
      await services.database.transaction(SERVICE, (transaction) => followGroup(transaction, change, services.clock()));
      return c.json({});
    }
    const chat = update.message?.chat ?? update.my_chat_member?.chat;
    // Alerts are personal: what else happens in groups is none of ours.
    if (chat?.type !== "private") return c.json({});
    const text = await services.database.transaction(SERVICE, (transaction) =>
      follow(transaction, update, services.clock()),
    );
    // The answer may carry a call of the Bot API: no request of our own is needed.
    return c.json(text === null ? {} : { method: "sendMessage", chat_id: chat.id, text });
  });
  return app;
}

function readUpdate(bytes: Uint8Array | null): Update | null {
  if (bytes === null) return null;
  try {
    return updateSchema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch {
    return null;
  }
}

/** A group became a supergroup: said once in the old chat and once in the new one. */
function readMove({ message }: Update): { from: number; to: number } | null {
  const { chat, migrate_to_chat_id: to, migrate_from_chat_id: from } = message ?? {};
  if (chat === undefined) return null;
  if (to !== undefined) return { from: chat.id, to };
  return from === undefined ? null : { from, to: chat.id };
}

async function follow(transaction: Transaction, update: Update, at: Date): Promise<string | null> {
  const { message, my_chat_member: member } = update;
  if (member?.new_chat_member.status === "kicked") await unlinkChat(transaction, member.chat.id);
  return message === undefined ? null : answer(transaction, message, at);
}

type GroupChange = NonNullable<Update["chat_member"]>;

/** Someone joined by an invitation of ours, or left. A repeated report changes nothing. */
async function followGroup(
  transaction: Transaction,
  { new_chat_member: { status, is_member: isMember, user }, invite_link: invitation }: GroupChange,
  at: Date,
): Promise<void> {
  const telegramUserId = user.id;
  if (status === "left" || status === "kicked") return noteLeft(transaction, { telegramUserId, at });
  const isIn = status === "member" || (status === "restricted" && isMember === true);
  if (!isIn || invitation === undefined) return;
  const username = user.username ?? null;
  await noteJoined(transaction, { link: invitation.invite_link, telegramUserId, username, at });
}

async function answer(transaction: Transaction, { chat, text = "", from }: Message, at: Date): Promise<string> {
  const theirs = languageOfSpeaker(from?.language_code);
  const [command, code] = text.trim().split(/\s+/, 2);
  if (command === "/stop") {
    const language = await unlinkChat(transaction, chat.id);
    if (language === null) return m.alerts_bot_not_linked({}, { locale: theirs });
    return m.alerts_bot_stopped({}, { locale: language });
  }
  if (command !== "/start" || code === undefined) return m.alerts_bot_help({}, { locale: theirs });
  const hash = hashLinkSecret(code);
  const language = await redeemLinkCode(transaction, { hash, chatId: chat.id, username: from?.username ?? null, at });
  if (language === null) return m.alerts_bot_code_unknown({}, { locale: theirs });
  return m.alerts_bot_linked({}, { locale: language });
}
