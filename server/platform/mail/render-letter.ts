import { html } from "hono/html";
import { m } from "#app/paraglide/messages.js";
import { givenName } from "#domain/account/given-name.ts";
import type { Letter, MailSite } from "./letter.ts";
import type { OutgoingMail } from "./mailer.ts";
import { PALETTE } from "./palette.ts";

/** A letter in both parts, ready to be sent to `to`. */
export async function renderLetter(
  letter: Letter,
  { to, site }: { to: string; site: MailSite },
): Promise<OutgoingMail> {
  const { subject, attachment, optOut } = letter;
  return {
    ...{ to, subject, html: await toHtml(letter, site), text: toText(letter, site) },
    ...(attachment === undefined ? {} : { attachments: [attachment] }),
    ...(optOut?.oneClickUrl === undefined ? {} : { oneClickUrl: optOut.oneClickUrl }),
  };
}

/** The same letter for programs and people that read plain text. */
function toText(letter: Letter, site: MailSite): string {
  const locale = { locale: letter.language };
  const blocks = [
    greetingOf(letter),
    ...letter.paragraphs,
    (letter.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join("\n"),
    letter.action === undefined ? "" : `${letter.action.label}:\n${letter.action.url}`,
    letter.code === undefined ? "" : `${letter.code.label}\n${letter.code.digits}`,
    ...(letter.notes ?? []),
    letter.optOut === undefined ? "" : `${letter.optOut.label}:\n${letter.optOut.url}`,
    `--\nLPX\n${m.mail_help({ email: site.supportEmail }, locale)}\n${m.mail_footer({}, locale)}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

const FONT = "font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif";
const BODY = `${FONT};margin:0;padding:24px 12px;background:${PALETTE.canvas};color:${PALETTE.text};font-size:16px;line-height:1.5`;
const SHEET = `max-width:560px;margin:0 auto;padding:32px 24px;background:${PALETTE.surface};border:1px solid ${PALETTE.line};border-radius:10px`;
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:8px;background:${PALETTE.signalFill};color:${PALETTE.signalInk};font-weight:600;text-decoration:none`;
const SMALL = `font-size:14px;color:${PALETTE.muted}`;

/** The one layout of every letter. Whatever people typed is escaped by hono/html. */
async function toHtml(letter: Letter, site: MailSite): Promise<string> {
  const { language, subject } = letter;
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"></head>
<body style="${BODY}"><div style="${SHEET}">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;letter-spacing:.04em">LPX</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
<p>${greetingOf(letter)}</p>
${letter.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${receipt(letter)}${button(letter)}${code(letter)}
${(letter.notes ?? []).map((note) => html`<p style="${SMALL}">${note}</p>`)}
${wayOut(letter)}
<p style="${SMALL};margin:24px 0 0;padding-top:16px;border-top:1px solid ${PALETTE.line}">
${m.mail_help({ email: site.supportEmail }, { locale: language })}<br>${m.mail_footer({}, { locale: language })}</p>
</div></body></html>`;
  return String(await page);
}

function greetingOf({ language, name }: Letter): string {
  const locale = { locale: language };
  const given = givenName(name ?? "");
  return given === "" ? m.mail_greeting_plain({}, locale) : m.mail_greeting({ name: given }, locale);
}

function receipt({ rows = [] }: Letter) {
  if (rows.length === 0) return "";
  const cell = `padding:8px 0;border-top:1px solid ${PALETTE.line}`;
  const lines = rows.map(
    ({
      label,
      value,
    }) => html`<tr><th scope="row" style="${cell};padding-right:12px;text-align:left;font-weight:400;color:${PALETTE.muted}">${label}</th>
<td style="${cell};text-align:right;overflow-wrap:anywhere">${value}</td></tr>`,
  );
  return html`<table style="width:100%;border-collapse:collapse;margin:16px 0">${lines}</table>`;
}

function button({ action, language }: Letter) {
  if (action === undefined) return "";
  return html`<p style="margin:24px 0"><a href="${action.url}" style="${BUTTON}">${action.label}</a></p>
<p style="${SMALL};overflow-wrap:anywhere">${m.mail_link_fallback({}, { locale: language })}<br>${action.url}</p>`;
}

function wayOut({ optOut: way }: Letter) {
  if (way === undefined) return "";
  return html`<p style="${SMALL};overflow-wrap:anywhere">${way.label}:<br><a href="${way.url}" style="color:inherit">${way.url}</a></p>`;
}

function code({ code: given }: Letter) {
  if (given === undefined) return "";
  return html`<p>${given.label}</p><p style="font-size:28px;font-weight:700;letter-spacing:.2em;margin:0 0 16px">${given.digits}</p>`;
}
