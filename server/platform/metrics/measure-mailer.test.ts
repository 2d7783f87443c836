import { expect, it } from "vitest";
import type { OutgoingMail } from "#server/platform/mail/mailer.ts";
import { type MailAnswer, mailAnswerOf, measureMailer } from "./measure-mailer.ts";

const LETTER: OutgoingMail = { to: "a@example.com", subject: "s", html: "h", text: "t" };
const fault = (fields: object) => Object.assign(new Error("planned"), fields);

it.each([
  [{ code: "EMESSAGE", responseCode: 451 }, "4xx"],
  [{ code: "EENVELOPE", responseCode: 550 }, "5xx"],
  [{ code: "EAUTH", responseCode: 535 }, "CREDENTIALS"],
  [{ code: "ETIMEDOUT" }, "TIMEOUT"],
  [{ code: "ECONNREFUSED" }, "REFUSED"],
  [{ code: "EDNS" }, "DNS"],
  [{ responseCode: 299 }, "OTHER"],
  [{}, "OTHER"],
])("%j is %s", (fields, answer) => {
  expect(mailAnswerOf(fault(fields))).toBe(answer);
});

it("tells what was taken and what wasn't, and throws as the mailer did", async () => {
  const answers: MailAnswer[] = [];
  const refusal = fault({ responseCode: 550 });
  const replies = [async () => "250 ok", () => Promise.reject(refusal)];
  const mailer = measureMailer({ send: () => (replies.shift() ?? (async () => undefined))() }, (answer) =>
    answers.push(answer),
  );
  expect(await mailer.send(LETTER)).toBe("250 ok");
  await expect(mailer.send(LETTER)).rejects.toBe(refusal);
  expect(answers).toEqual(["2xx", "5xx"]);
});
