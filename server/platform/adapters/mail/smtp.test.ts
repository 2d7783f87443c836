import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmtpDouble, type Says, type SmtpDouble } from "#tests/fixtures/smtp-double.ts";
import { createSmtpMailer } from "./smtp.ts";

const MAIL = { to: "ana@buyer.example", subject: "Hola", html: "<p>Hola</p>", text: "Hola" };

let smtp: SmtpDouble;
beforeAll(async () => {
  smtp = await openSmtpDouble();
});
afterAll(() => smtp.close());

const send = () => createSmtpMailer({ url: smtp.url, from: "LPX <a@lpx.example>" }).send(MAIL);

it("answers with the server's words", async () => {
  smtp.say({});
  expect(await send()).toBe("250 2.0.0 Ok: queued as 4F1A2");
  expect(smtp.taken.at(-1)?.text).toContain("Subject: Hola");
});

it.each<{ title: string; says: Says; answer: string | null; isAddressRefused: boolean; isInDoubt: boolean }>([
  {
    title: "no such mailbox",
    says: { RCPT: "550 5.1.1 <ana@buyer.example>: user unknown" },
    answer: "550 5.1.1 … user unknown",
    isAddressRefused: true,
    isInDoubt: false,
  },
  {
    title: "a full mailbox, for now",
    says: { RCPT: "452 4.2.2 mailbox full" },
    answer: "452 4.2.2 mailbox full",
    isAddressRefused: false,
    isInDoubt: false,
  },
  {
    title: "a letter that it doesn't like",
    says: { LETTER: "554 5.6.0 not like this" },
    answer: "554 5.6.0 not like this",
    isAddressRefused: false,
    isInDoubt: false,
  },
  {
    title: "nothing once it has the letter",
    says: { LETTER: null },
    answer: null,
    isAddressRefused: false,
    isInDoubt: true,
  },
  { title: "nothing at all", says: { GREETING: null }, answer: null, isAddressRefused: false, isInDoubt: false },
])("$title: the failure says so", async ({ says, title: _, ...failure }) => {
  smtp.say(says);
  await expect(send()).rejects.toMatchObject(failure);
});
