import type { Hono } from "hono";
import { Hono as HonoApp } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { createDoubleGroup, type DoubleAnswer } from "./double-group.ts";
import { type DoubleChat, type DoubleMessage, doublePages, type MemberSide } from "./double-pages.ts";

/** The double's group, as Telegram numbers supergroups. */
export const DOUBLE_GROUP = -1_000_000_000_001;

/** What the double's bot is called, and the token that everybody may know. */
export const DOUBLE_BOT = { name: "lpx_prueba_bot", token: "1:double-of-telegram-for-tests-and-demos" };

export type TelegramDouble = MemberSide & {
  app: Hono;
  /** The next call of a method is answered with this refusal. */
  refuseNext(refusal: { status: number; description: string; retryAfter?: number }): void;
  /** The group becomes a supergroup with this number; Telegram tells the bot of it, or a call finds out. */
  upgradeGroup(to: number, told: "by update" | "by refusal"): Promise<void>;
};

type DoubleOptions = {
  mode: string;
  clock: () => Date;
  /** Where its pages are. */
  url?: string;
};

const sendSchema = z.object({ chat_id: z.number(), text: z.string().min(1).max(4096) });
const webhookSchema = z.object({ url: z.url(), secret_token: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/) });
const replySchema = z.object({ method: z.literal("sendMessage").optional(), text: z.string().optional() });

/**
 * Replaces Telegram in tests and in the demonstration: the Bot API under `/api`, and the member's side as a page.
 * Nothing leaves the machine, and what was said is forgotten when the process ends. Never for production.
 */
export function createTelegramDouble({ mode, clock, url = "https://t.me" }: DoubleOptions): TelegramDouble {
  if (mode === "production") throw new Error("the Telegram double is not for production");
  const chats = new Map<number, DoubleChat>();
  let webhook: z.infer<typeof webhookSchema> | null = null;
  let refusal: Parameters<TelegramDouble["refuseNext"]>[0] | null = null;
  let updates = 0;
  const group = createDoubleGroup({ clock, url, tell });

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
    ...group.side,
    async upgradeGroup(to, told) {
      const move = group.upgrade(to);
      if (told === "by refusal") return;
      const message = { message_id: updates, date: 0 };
      await tell({ message: { ...message, chat: { id: move.from, type: "group" }, migrate_to_chat_id: to } });
      const chat = { id: to, type: "supergroup" };
      await tell({ message: { ...message, chat, migrate_from_chat_id: move.from } });
    },
    refuseNext(next) {
      refusal = next;
    },
  };

  double.app.post("/api/:bot/:method", async (c) => {
    const answer = (status: ContentfulStatusCode, description: string, parameters?: object) =>
      c.json({ ok: false, error_code: status, description, parameters }, status);
    if (c.req.param("bot") !== `bot${DOUBLE_BOT.token}`) return answer(401, "Unauthorized");
    const body: unknown = await c.req.json().catch(() => null);
    if (refusal !== null) {
      const { status, description, retryAfter } = refusal;
      refusal = null;
      const wait = retryAfter === undefined ? undefined : { retry_after: retryAfter };
      return answer(status as ContentfulStatusCode, description, wait);
    }
    const answered = call(c.req.param("method"), body);
    return answered.ok ? c.json(answered) : answer(answered.status ?? 400, answered.description, answered.parameters);
  });

  function call(method: string, body: unknown): DoubleAnswer {
    if (method === "setWebhook") {
      const parsed = webhookSchema.safeParse(body);
      if (!parsed.success) return { ok: false, description: "Bad Request: bad webhook" };
      webhook = parsed.data;
      return { ok: true, result: true };
    }
    if (method === "sendMessage") return send(body);
    return group.answer(method, body) ?? { ok: false, status: 404, description: "Not Found" };
  }

  function send(body: unknown): DoubleAnswer {
    const message = sendSchema.safeParse(body);
    if (!message.success || !chats.has(message.data.chat_id))
      return { ok: false, description: "Bad Request: chat not found" };
    const { chat_id: id, text } = message.data;
    if (chat(id).isBlocked) return { ok: false, status: 403, description: "Forbidden: bot was blocked by the user" };
    note(id, "bot", text);
    return { ok: true, result: { message_id: chat(id).messages.length } };
  }

  double.app.route("/", doublePages(double));
  return double;
}

function privateChat(id: number) {
  return { id, type: "private", username: `prueba_${id}` };
}
