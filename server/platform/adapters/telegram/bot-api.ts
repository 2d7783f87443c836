import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import type { Delivery } from "#server/platform/outbox/channel.ts";
import type { GroupChat, TelegramGroup, TelegramPort } from "./port.ts";

export const LIVE_TELEGRAM_API = "https://api.telegram.org";

export type BotApiOptions = {
  token: string;
  /** Where the Bot API answers, without a slash at its end. */
  apiUrl: string;
  /** The bot's page: `https://t.me/<name>`. */
  botUrl: string;
  /** The community's group, where there is one. */
  group?: GroupChat | undefined;
  timeoutMs?: number;
};

const answerSchema = z.object({
  ok: z.boolean(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.int().optional() }).optional(),
  result: z.unknown().optional(),
});
const inviteSchema = z.object({ invite_link: z.url().max(300) });
type BotAnswer = z.infer<typeof answerSchema>;

/** Telegram's Bot API by HTTP: the methods that we need. The token is part of each address, so no error repeats one. */
export function createBotApi({
  token,
  apiUrl,
  botUrl,
  group,
  timeoutMs = DEADLINES.telegram,
}: BotApiOptions): TelegramPort {
  // Every process derives the same secret, and nobody has to configure it.
  const secret = createHmac("sha256", token).update("webhook").digest("hex");

  async function call(method: string, parameters: object): Promise<BotAnswer> {
    const response = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(parameters),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = answerSchema.safeParse(parseJson(await response.text()));
    return answer.success ? answer.data : { ok: false, error_code: response.status };
  }

  return {
    linkTo: (code) => `${botUrl}?start=${code}`,
    async send({ chatId, text }) {
      const answer = await call("sendMessage", {
        chat_id: chatId,
        text,
        link_preview_options: { is_disabled: true },
      });
      return deliveryOf(answer, isGone(answer));
    },
    async announceWebhook(url) {
      const answer = await call("setWebhook", {
        url,
        secret_token: secret,
        allowed_updates: ["message", "my_chat_member", "chat_member"],
      });
      if (!answer.ok) throw new Error(`Telegram did not take the webhook's address (${answer.error_code ?? 0})`);
    },
    isGenuine(shown) {
      const [one, other] = [Buffer.from(shown ?? ""), Buffer.from(secret)];
      return one.length === other.length && timingSafeEqual(one, other);
    },
    group: group === undefined ? null : createGroup(group, call),
  };
}

/** Nothing is asked where no group is chosen. */
const NO_GROUP: BotAnswer = { ok: false, description: "no group" };

function createGroup(chat: GroupChat, call: (method: string, parameters: object) => Promise<BotAnswer>): TelegramGroup {
  /** What is refused because the group is a supergroup by now is asked again at its new number. */
  async function ask(method: string, parameters: object): Promise<BotAnswer> {
    const from = await chat.chatId();
    if (from === null) return NO_GROUP;
    const answer = await call(method, { ...parameters, chat_id: from });
    const to = answer.parameters?.migrate_to_chat_id;
    if (answer.ok || to === undefined) return answer;
    await chat.follow({ from, to });
    return call(method, { ...parameters, chat_id: to });
  }

  return {
    ...chat,
    async invite(until) {
      const expireDate = Math.floor(until.getTime() / 1_000);
      const answer = await ask("createChatInviteLink", { member_limit: 1, expire_date: expireDate });
      const invite = inviteSchema.safeParse(answer.result);
      return answer.ok && invite.success ? invite.data.invite_link : null;
    },
    async revoke(link) {
      const answer = await ask("revokeChatInviteLink", { invite_link: link });
      return deliveryOf(answer, isUnknown(answer, /INVITE_HASH|invite link/i));
    },
    // A ban takes out; lifting it at once lets them come again with a new invitation.
    async remove(userId) {
      const who = { user_id: userId };
      const banned = await ask("banChatMember", who);
      if (!banned.ok) return deliveryOf(banned, isUnknown(banned, /PARTICIPANT|user not found|member not found/i));
      return deliveryOf(await ask("unbanChatMember", { ...who, only_if_banned: true }), false);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function deliveryOf(answer: BotAnswer, isOver: boolean): Delivery {
  if (answer.ok) return { status: "sent" };
  const code = `telegram_${answer.error_code ?? 0}`;
  if (isOver) return { status: "gone", code };
  const wait = answer.parameters?.retry_after;
  return wait === undefined ? { status: "failed", code } : { status: "failed", code, retryAfterSeconds: wait };
}

function isUnknown({ error_code, description = "" }: BotAnswer, what: RegExp): boolean {
  return error_code === 400 && what.test(description);
}

/** Blocked by the user, the user is deactivated, or the chat was never there. */
function isGone({ error_code, description = "" }: BotAnswer): boolean {
  return error_code === 403 || (error_code === 400 && description.includes("chat not found"));
}
