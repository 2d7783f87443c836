import { MOST_KEPT_TRADES } from "#domain/evaluations/diary.ts";
import { MOST_ATTACHMENTS } from "#domain/support/attachments.ts";
import { TICKET_LENGTHS } from "#domain/support/ticket.ts";
import { DIARY_ENTRY, DIARY_TRADE } from "#tests/factories/diary-entry.ts";
import type { Account, Session, ShopClient } from "#tests/fixtures/shop-client.ts";

/** What refused more of each kind, and the bytes of the files that were taken. */
export type Filled = { refusals: Record<"diary" | "notes" | "tickets" | "files", string>; fileBytes: number };

type Member = { shop: ShopClient; session: Session; account: Account };

const CLOSING = { closedAt: "2026-11-02T10:00:00.000Z", size: 0.05, exit: 20_100.25, profitCents: 100 };
/** As long as one may be: 20 closings. */
const TRADE = { ...DIARY_TRADE, closings: Array(20).fill(CLOSING) };
/** Long ones: a call's body has a limit of its own. */
const TRADES_A_CALL = 25;
const NOTE = { text: "n".repeat(2_000) };
const NOTES_A_CALL = 20;
const MOST_NOTES_OF_A_LESSON = 200;
/** 200 files of an account may take 100 MB. */
const FILE_BYTES = 500_000;

/** A member with a plan keeps as much of everything as the server takes. */
export async function fillAccount(member: Member): Promise<Filled> {
  await member.shop.buy(member.session, ["anual"]);
  await fillRows(member);
  const files = await fillFiles(member);
  const refusals = {
    diary: await fillDiary(member),
    notes: await fillNotes(member),
    tickets: await fillTickets(member, files.names),
    files: files.refusal,
  };
  return { refusals, fileBytes: files.names.length * FILE_BYTES };
}

async function fillDiary({ shop, session }: Member): Promise<string> {
  const trades = Array(TRADES_A_CALL).fill(TRADE);
  for (;;) {
    const made = await shop.invoke<{ id: string; code: string }>("save-evaluation", { session, body: DIARY_ENTRY });
    if (made.status !== 200) return made.body.code;
    for (let from = 0; from < MOST_KEPT_TRADES; from += TRADES_A_CALL) {
      const body = { id: made.body.id, from, trades };
      const kept = await shop.invoke<{ code: string }>("keep-evaluation-trades", { session, body });
      if (kept.status !== 200) return kept.body.code;
    }
  }
}

async function fillNotes({ shop, session }: Member): Promise<string> {
  const lessons = await shop.select<{ id: string }>("lessons?select=id&is_published=is.true", session);
  for (const { id: lesson_id } of lessons.body) {
    const body = Array(NOTES_A_CALL).fill({ ...NOTE, lesson_id });
    for (let count = 0; count < MOST_NOTES_OF_A_LESSON; count += NOTES_A_CALL) {
      const path = "/rest/v1/lesson_notes";
      const { status, body: told } = await shop.call<{ code: string } | null>(path, {
        body,
        token: session.access_token,
      });
      if (status !== 201) return told?.code ?? String(status);
    }
  }
  return "never";
}

/** Each with its files, as long as there are any. */
async function fillTickets({ shop, session, account }: Member, files: readonly string[]): Promise<string> {
  const { email, name, language } = account;
  const left = files.map((path) => ({ path, name: "historial.txt" }));
  const message = "m".repeat(TICKET_LENGTHS.message.most);
  for (;;) {
    const attachments = left.splice(0, MOST_ATTACHMENTS);
    const body = { name, email, subject: "Acceso", message, language, attachments };
    const sent = await shop.invoke<{ code: string }>("send-ticket", { session, body });
    if (sent.status !== 200) return sent.body.code;
  }
}

async function fillFiles({ shop, session }: Member): Promise<{ names: string[]; refusal: string }> {
  const headers = {
    apikey: shop.publishableKey,
    authorization: `Bearer ${session.access_token}`,
    "content-type": "text/plain",
  };
  const body = "f".repeat(FILE_BYTES);
  const names: string[] = [];
  for (;;) {
    const name = `${session.user.id}/${names.length}`;
    const url = `${shop.url}/storage/v1/object/attachments/${name}`;
    const answer = await fetch(url, { method: "POST", headers, body });
    const { statusCode } = (await answer.json()) as { statusCode?: string };
    if (answer.status !== 200) return { names, refusal: statusCode ?? "" };
    names.push(name);
  }
}

/** A cart, and a vote and a follow for each setup: one row each, so nothing refuses more. */
async function fillRows({ shop, session }: Member): Promise<void> {
  const token = session.access_token;
  const setups = (await shop.select<{ id: number }>("setups?select=id", session)).body;
  const ofSetups = setups.map(({ id }) => ({ setup_id: id, user_id: session.user.id }));
  const items = Array(100).fill({ id: "lifetime" });
  for (const [path, body] of Object.entries({ setup_follows: ofSetups, setup_votes: ofSetups, carts: { items } })) {
    const { status } = await shop.call(`/rest/v1/${path}`, { body, token });
    if (status !== 201) throw new Error(`${path} was answered with ${status}`);
  }
}
