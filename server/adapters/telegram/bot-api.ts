import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { TelegramPort } from "./port.ts";

export const LIVE_TELEGRAM_API = "https://api.telegram.org";

export type BotApiOptions = {
  token: string;
  /** Where the Bot API answers, without a slash at its end. */
  apiUrl: string;
  /** The bot's page: `https://t.me/<name>`. */
  botUrl: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

const answerSchema = z.object({
  ok: z.boolean(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
type BotAnswer = z.infer<typeof answerSchema>;

/** Telegram's Bot API by HTTP: three methods of it. The token stands in each address, so no error repeats one. */
export function createBotApi({ token, apiUrl, botUrl, timeoutMs = TIMEOUT_MS }: BotApiOptions): TelegramPort {
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
    const answer = answerSchema.safeParse(await response.json().catch(() => null));
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
      if (answer.ok) return { status: "sent" };
      const code = `telegram_${answer.error_code ?? 0}`;
      if (isGone(answer)) return { status: "gone", code };
      return { status: "failed", code, retryAfterSeconds: answer.parameters?.retry_after };
    },
    async announceWebhook(url) {
      const answer = await call("setWebhook", {
        url,
        secret_token: secret,
        allowed_updates: ["message", "my_chat_member"],
      });
      if (!answer.ok) throw new Error(`Telegram did not take the webhook's address (${answer.error_code ?? 0})`);
    },
    isGenuine(shown) {
      const [one, other] = [Buffer.from(shown ?? ""), Buffer.from(secret)];
      return one.length === other.length && timingSafeEqual(one, other);
    },
  };
}

/** Blocked by the user, the user is deactivated, or the chat was never there. */
function isGone({ error_code, description = "" }: BotAnswer): boolean {
  return error_code === 403 || (error_code === 400 && description.includes("chat not found"));
}
