import { Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { m } from "#app/paraglide/messages.js";
import type { Language } from "#domain/language/language-of.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";

/** The one member that the page plays where none is named. */
const FIRST_CHAT = 7_000_001;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export type DoubleMessage = { from: "bot" | "member"; text: string; at: string };
export type DoubleChat = { id: number; username: string; isBlocked: boolean; messages: DoubleMessage[] };

/** What a member may do in their chat with the bot. */
export type MemberSide = {
  /** The chat with this member, made when it is first asked for. */
  chat(id: number): DoubleChat;
  /** The member writes to the bot; resolves when the webhook has answered, with its status. */
  write(chatId: number, text: string): Promise<number>;
  /** The member blocks the bot: the bot is notified, and sending to them is refused from then on. */
  block(chatId: number): Promise<void>;
  /** Whether they are in the group. */
  isInGroup(chatId: number): boolean;
  /** The member follows an invitation; false where it is used up, over, void or never was one. */
  join(chatId: number, link: string): Promise<boolean>;
  leave(chatId: number): Promise<void>;
};

/** The member's side of the double: what the bot wrote, and buttons for what a member would do in Telegram. */
export function doublePages(double: MemberSide): Hono {
  const app = new Hono();
  const guard: MiddlewareHandler = async (c, next) => {
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "same-origin");
  };
  app.use("/chat/*", guard);
  app.use("/join/*", guard);
  app.get("/join/:invitation", (c) => {
    const language = languageOfRequest(c.req.raw);
    return c.html(joinPage(double.isInGroup(chatOf(c.req.query("chat"))), language));
  });
  app.post("/join/:invitation", async (c) => {
    const id = chatOf(c.req.query("chat"));
    await double.join(id, new URL(c.req.url).pathname.split("/").at(-1) ?? "");
    return c.redirect(`?chat=${id}`, 303);
  });
  app.get("/chat/:bot", (c) => {
    const language = languageOfRequest(c.req.raw);
    const start = /^[\w-]{1,64}$/.exec(c.req.query("start") ?? "")?.[0] ?? null;
    return c.html(chatPage(double.chat(chatOf(c.req.query("chat"))), start, language));
  });
  app.post("/chat/:bot", async (c) => {
    const form = await c.req.parseBody();
    const id = chatOf(typeof form.chat === "string" ? form.chat : undefined);
    if (form.do === "block") await double.block(id);
    else if (typeof form.text === "string" && form.text !== "") await double.write(id, form.text.slice(0, 200));
    return c.redirect(`?chat=${id}`, 303);
  });
  return app;
}

function chatOf(text: string | undefined): number {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : FIRST_CHAT;
}

function joinPage(isIn: boolean, locale: Language) {
  const title = m.tools_telegram_group({}, { locale });
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">
    <style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}
    button{font:inherit;padding:.5rem 1rem}</style></head><body><main><h1>${title}</h1>
    <p>${m.tools_telegram_intro({}, { locale })}</p>
    ${isIn ? html`<p>${m.tools_telegram_in_group({}, { locale })}</p>` : html`<form method="post"><button>${m.tools_telegram_join({}, { locale })}</button></form>`}
    </main></body></html>`;
}

function chatPage(chat: DoubleChat, start: string | null, locale: Language) {
  const title = m.tools_telegram_title({}, { locale });
  const button = (text: string, label: string) => html`<form method="post">
    <input type="hidden" name="chat" value="${chat.id}"><input type="hidden" name="text" value="${text}">
    <button>${label}</button></form>`;
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">
    <style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
    ul{list-style:none;padding:0}li{white-space:pre-wrap;border:1px solid;border-radius:8px;padding:.5rem .75rem;margin:.5rem 0}
    .member{margin-left:20%}form{display:inline}button{font:inherit;padding:.5rem 1rem;margin:.25rem .5rem .25rem 0}</style></head>
    <body><main><h1>${title}</h1><p>${m.tools_telegram_intro({}, { locale })}</p>
    <ul>${chat.messages.map(({ from, text }) => html`<li class="${from}">${text}</li>`)}</ul>
    ${start === null ? "" : button(`/start ${start}`, m.tools_telegram_start({}, { locale }))}
    ${button("/stop", m.tools_telegram_stop({}, { locale }))}
    <form method="post"><input type="hidden" name="chat" value="${chat.id}"><input type="hidden" name="do" value="block">
    <button>${m.tools_telegram_block({}, { locale })}</button></form></main></body></html>`;
}
