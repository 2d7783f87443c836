import { Hono } from "hono";
import { html } from "hono/html";
import { m } from "#app/paraglide/messages.js";
import type { Language } from "#domain/language/language-of.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import type { Mailbox, StoredMail } from "#server/platform/adapters/mail/mailbox.ts";
import { toolFrame, toolHeaders } from "./tool-page.ts";

const LINK = /https?:\/\/[^\s<>")]+/g;

/** `/dev/mailbox`: the demonstration's letters, to follow their links; `.json` is for tests. */
export function mailboxPage(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.use("/dev/*", toolHeaders);
  app.get("/dev/mailbox.json", (c) => c.json(mailbox.list()));
  app.get("/dev/mailbox", (c) => {
    const language = languageOfRequest(c.req.raw);
    return c.html(listPage(mailbox.list(), language));
  });
  app.get("/dev/mailbox/:id", (c) => {
    const language = languageOfRequest(c.req.raw);
    const letter = mailbox.find(Number(c.req.param("id")));
    return letter === null ? c.notFound() : c.html(letterPage(letter, language));
  });
  // As its reader sees it; what people typed into it is escaped, and nothing on it may run.
  app.get("/dev/mailbox/:id/letter", (c) => {
    const letter = mailbox.find(Number(c.req.param("id")));
    return letter === null ? c.notFound() : c.html(letter.html);
  });
  return app;
}

function listPage(letters: readonly StoredMail[], locale: Language) {
  const title = m.tools_mailbox_title({}, { locale });
  const rows = letters.map(
    (letter) => html`<li><a href="/dev/mailbox/${letter.id}"><b>${letter.subject}</b><br>
      <small>${m.tools_mailbox_to({}, { locale })}: ${letter.to} &middot; <time>${letter.receivedAt}</time></small></a></li>`,
  );
  return toolFrame({
    title,
    locale,
    body: html`<h1>${title}</h1><p>${m.tools_mailbox_intro({}, { locale })}</p>
      <p><a href="/dev/mailbox">${m.tools_mailbox_reload({}, { locale })}</a></p>
      ${rows.length === 0 ? html`<p>${m.tools_mailbox_empty({}, { locale })}</p>` : html`<ul>${rows}</ul>`}`,
  });
}

function letterPage(letter: StoredMail, locale: Language) {
  const links = [...new Set(letter.text.match(LINK) ?? [])];
  return toolFrame({
    title: letter.subject,
    locale,
    body: html`<p><a href="/dev/mailbox">${m.tools_mailbox_back({}, { locale })}</a></p>
      <h1>${letter.subject}</h1><p>${m.tools_mailbox_to({}, { locale })}: ${letter.to} &middot; <time>${letter.receivedAt}</time></p>
      <p><a href="/dev/mailbox/${letter.id}/letter">${m.tools_mailbox_letter({}, { locale })}</a></p>
      <pre>${letter.text}</pre>
      <h2>${m.tools_mailbox_links({}, { locale })}</h2>
      <ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`,
  });
}
