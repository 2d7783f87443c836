import { createECDH, randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import { fetchFromProvider } from "#gateway/auth/providers/ask-provider.ts";
import { endOf, HEAD_ALONE, openSilentServer, type SilentServer } from "#tests/fixtures/silent-server.ts";
import { createSmtpMailer } from "./mail/smtp.ts";
import { createWebPush } from "./push/web-push.ts";
import { createBotApi } from "./telegram/bot-api.ts";
import { createConversionsApi } from "./tracking/conversions-api.ts";

const DEADLINE_MS = 60;
const clock = () => new Date("2026-11-20T12:00:00.000Z");
let server: SilentServer;
afterEach(() => server.close());

const telegram = () => {
  const url = `http://${server.host}`;
  const bot = createBotApi({ token: "1:a", apiUrl: url, botUrl: url, timeoutMs: DEADLINE_MS });
  return bot.send({ chatId: 1, text: "Hola" });
};
const tracking = () =>
  createConversionsApi({ pixelId: "1", token: "t", apiUrl: `http://${server.host}`, timeoutMs: DEADLINE_MS }).report({
    eventName: "PageView",
    eventId: "1",
    url: "https://www.lpx.example/",
    at: clock(),
    userAgent: "a",
  });
const push = () => {
  const double = `http://${server.host}`;
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const device = { endpoint: `${double}/push/1`, p256dh: ecdh.getPublicKey("base64url") };
  const given = { keys: webPush.generateVAPIDKeys(), subject: "mailto:a@lpx.example", double, timeoutMs: DEADLINE_MS };
  const auth = randomBytes(16).toString("base64url");
  return createWebPush(given).send({ ...device, auth }, { body: "{}", ttlSeconds: 60 });
};
const signIn = () => fetchFromProvider(`http://${server.host}/token`, {}, DEADLINE_MS);

const timedOut = (end: unknown): boolean =>
  end instanceof Error && (end.name === "TimeoutError" || timedOut(end.cause));

describe("a machine that takes the connection and never answers", () => {
  it.each([
    { title: "Telegram", ask: telegram },
    { title: "Meta", ask: tracking },
    { title: "a push service", ask: push },
    { title: "a sign-in provider", ask: signIn },
  ])("$title: the wait ends, and its cause is known", async ({ ask }) => {
    server = await openSilentServer();
    expect(timedOut(await endOf(ask()))).toBe(true);
    expect(server.taken()).toBe(1);
  });

  it.each([
    { title: "Telegram", ask: telegram },
    { title: "a sign-in provider", ask: signIn },
  ])("$title: a head without its body is no answer either", async ({ ask }) => {
    server = await openSilentServer(HEAD_ALONE);
    expect(timedOut(await endOf(ask()))).toBe(true);
  });

  it("a sign-in provider: the fault names the cause and nothing that was sent", async () => {
    server = await openSilentServer();
    const end = await endOf(fetchFromProvider(`http://${server.host}/token?code=secret`, {}, DEADLINE_MS));
    expect(String(end)).toBe(`ProviderFault: http://${server.host}/token did not answer (TIMEOUT)`);
  });
});

describe("PayPal", () => {
  const order = {
    orderId: "00000000-0000-4000-8000-000000000001",
    invoiceId: "LPX-1",
    totalCents: 17_900,
    currency: "USD",
    description: "Plan Starter",
    requestId: "order:1:create",
  } as const;
  const create = async (url: string) => {
    const { authority, close } = await serveDouble({ port: 0, clock, webhookTarget: null });
    await close();
    const payments = payThroughDouble({ url, authority, clock, timeoutMs: DEADLINE_MS, retryDelaysMs: [] });
    return endOf(payments.createOrder(order));
  };
  const TOKEN = JSON.stringify({ access_token: "a", expires_in: 3600 });
  const answer = (status: string, body: string) =>
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

  it.each([
    { title: "silent", words: "", issue: "NO_ANSWER_TIMEOUT" },
    { title: "silent after the token's head", words: HEAD_ALONE, issue: "NO_ANSWER_TIMEOUT" },
    { title: "refusing the credentials", words: answer("401 Unauthorized", "{}"), issue: "CREDENTIALS_401" },
    { title: "answering a token to everything", words: answer("200 OK", TOKEN), issue: "UNREADABLE_ANSWER" },
  ])("$title: unavailable, with its cause", async ({ words, issue }) => {
    server = await openSilentServer(words);
    expect(await create(`http://${server.host}`)).toEqual({ ok: false, reason: "unavailable", issue });
  });

  it("gone: unavailable, with its cause", async () => {
    server = await openSilentServer();
    // The same port of another loopback address: one that was closed may be somebody else's by now.
    const result = await create(`http://${server.host.replace("127.0.0.1", "127.0.0.9")}`);
    expect(result).toEqual({ ok: false, reason: "unavailable", issue: "NO_ANSWER_REFUSED" });
  });
});

describe("a mail server", () => {
  const mail = { to: "ana@lpx.example", subject: "Hola", html: "<p>Hola</p>", text: "Hola" };
  const short = { dns: 1_000, connection: 1_000, greeting: DEADLINE_MS, silence: DEADLINE_MS, letter: 1_000 };
  const send = (deadlines: typeof short) =>
    endOf(createSmtpMailer({ url: `smtp://${server.host}`, from: "LPX <a@lpx.example>", deadlines }).send(mail));

  it.each([
    { title: "that never greets", words: "" },
    { title: "that greets and then says nothing", words: "220 mail ESMTP\r\n" },
  ])("$title: the letter is late, and the outbox tries again", async ({ words }) => {
    server = await openSilentServer(words, { speaksFirst: true });
    expect(await send(short)).toMatchObject({ code: "ETIMEDOUT" });
  });

  it("that is never silent for long: the letter as a whole has an end", async () => {
    server = await openSilentServer("220-wait\r\n", { speaksFirst: true });
    const patient = { ...short, greeting: 60_000, silence: 60_000, letter: DEADLINE_MS };
    expect(String(await send(patient))).toBe("Error: the mail server took too long");
  });
});
