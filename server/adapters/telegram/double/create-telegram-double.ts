import type { Hono } from "hono";
import { Hono as HonoApp } from "hono";
import { z } from "zod";
import { type DoubleChat, type DoubleMessage, doublePages, type MemberSide } from "./double-pages.ts";

/** What the double's bot is called, and the token that everybody may know. */
export const DOUBLE_BOT = { name: "lpx_prueba_bot", token: "1:double-of-telegram-for-tests-and-demos" };

export type TelegramDouble = MemberSide & {
  app: Hono;
  /** The next call of a method is answered with this refusal. */
  refuseNext(refusal: { status: number; description: string; retryAfter?: number }): void;
};

const sendSchema = z.object({ chat_id: z.number(), text: z.string().min(1).max(4096) });
const webhookSchema = z.object({ url: z.url(), secret_token: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/) });
const replySchema = z.object({ method: z.literal("sendMessage").optional(), text: z.string().optional() });

/**
 * Stands in for Telegram in tests and in the demonstration: the Bot API under `/api`, and the member's side as a page.
 * Nothing leaves the machine, and what was said is forgotten when the process ends. Never for production.
 */
export function createTelegramDouble({ mode, clock }: { mode: string; clock: () => Date }): TelegramDouble {
  if (mode === "production") throw new Error("the Telegram double is not for production");
  const chats = new Map<number, DoubleChat>();
  let webhook: z.infer<typeof webhookSchema> | null = null;
  let refusal: Parameters<TelegramDouble["refuseNext"]>[0] | null = null;
  let updates = 0;

  function chat(id: number): DoubleChat {
    const known = chats.get(id) ?? { id, username: `prueba_${id}`, isBlocked: false, messages: [] };
    chats.set(id, known);
    return known;
  }

  function note(id: number, from: DoubleMessage["from"], text: string): void {
    chat(id).messages.push({ from, text, at: clock().toISOString() });
  }

  async function tell(update: object): Promise<{ status: number; text: string | null }> {
    if (webhook === null) return { status: 0, text: null };
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": webhook.secret_token },
      body: JSON.stringify({ update_id: ++updates, ...update }),
    });
    const reply = replySchema.safeParse(await response.json().catch(() => null));
    return { status: response.status, text: reply.data?.text ?? null };
  }

  const double: TelegramDouble = {
    app: new HonoApp(),
    chat,
    async write(id, text) {
      const { username } = chat(id);
      chat(id).isBlocked = false;
      note(id, "member", text);
      const from = { id, is_bot: false, username, language_code: "es" };
      const reply = await tell({ message: { message_id: updates, date: 0, from, chat: privateChat(id), text } });
      if (reply.text !== null) note(id, "bot", reply.text);
      return reply.status;
    },
    async block(id) {
      chat(id).isBlocked = true;
      await tell({ my_chat_member: { chat: privateChat(id), date: 0, new_chat_member: { status: "kicked" } } });
    },
    refuseNext(next) {
      refusal = next;
    },
  };

  double.app.post("/api/:bot/:method", async (c) => {
    const answer = (status: 400 | 401 | 403 | 404 | 429 | 500, description: string, parameters?: object) =>
      c.json({ ok: false, error_code: status, description, parameters }, status);
    if (c.req.param("bot") !== `bot${DOUBLE_BOT.token}`) return answer(401, "Unauthorized");
    const body: unknown = await c.req.json().catch(() => null);
    if (refusal !== null) {
      const { status, description, retryAfter } = refusal;
      refusal = null;
      return answer(status as 500, description, retryAfter === undefined ? undefined : { retry_after: retryAfter });
    }
    if (c.req.param("method") === "setWebhook") {
      const parsed = webhookSchema.safeParse(body);
      if (!parsed.success) return answer(400, "Bad Request: bad webhook");
      webhook = parsed.data;
      return c.json({ ok: true, result: true });
    }
    if (c.req.param("method") !== "sendMessage") return answer(404, "Not Found");
    const message = sendSchema.safeParse(body);
    if (!message.success || !chats.has(message.data.chat_id)) return answer(400, "Bad Request: chat not found");
    if (chat(message.data.chat_id).isBlocked) return answer(403, "Forbidden: bot was blocked by the user");
    note(message.data.chat_id, "bot", message.data.text);
    return c.json({ ok: true, result: { message_id: chat(message.data.chat_id).messages.length } });
  });
  double.app.route("/", doublePages(double));
  return double;
}

function privateChat(id: number) {
  return { id, type: "private", username: `prueba_${id}` };
}
