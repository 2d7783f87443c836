import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { openImapDouble } from "#tests/fixtures/imap-double.ts";
import { createTestDatabase, isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineMail } from "./examine-machine.ts";
import { examinePaypal } from "./examine-paypal.ts";
import { examineReturnedMail } from "./examine-returned-mail.ts";
import { toLine } from "./finding.ts";

const clock = () => new Date();

describe.skipIf(!isPostgresAvailable())("the database's examination", () => {
  it("finds a migrated one well and changes nothing; a missing one is one line with the variable's name", async () => {
    const location = await createTestDatabase("postgres");
    const url = location.url ?? "";
    const found = await examineDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, encryptionKey: null }, clock);
    expect(found.map(({ level, subject }) => `${level} ${subject}`)).toEqual([
      "ok database",
      "ok database rights",
      "ok connections",
      "ok clock",
      "warn backup",
      "ok pooler",
    ]);
    await location.drop();
    const gone = await examineDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, encryptionKey: null }, clock);
    expect(gone.map(toLine)).toEqual([expect.stringMatching(/^fail {2}DATABASE_URL: database ".*" does not exist$/)]);
  });
});

describe("PayPal's examination", () => {
  /** Answers as PayPal's two addresses do. */
  async function serve(tokenStatus: number) {
    const server = createServer((request, response) => {
      const isToken = request.url === "/v1/oauth2/token";
      response.writeHead(isToken ? tokenStatus : 404, { "Content-Type": "application/json" });
      response.end(isToken ? '{"access_token":"T"}' : '{"name":"INVALID_RESOURCE_ID"}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const account = {
      baseUrl,
      clientId: "id",
      clientSecret: "s",
      webhookId: "WH-1",
      webhookUrl: "https://a.example/w",
    };
    return { account, close: () => server.close() };
  }

  it("tells refused credentials, an unknown webhook and silence apart", async () => {
    const refusing = await serve(401);
    expect((await examinePaypal(refusing.account, clock)).map(toLine)).toEqual([
      "ok    clock: as PayPal's",
      "fail  PayPal: answered 401: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not a live app's, or belong together no more",
    ]);
    refusing.close();
    const giving = await serve(200);
    expect((await examinePaypal(giving.account, clock)).map(toLine)).toEqual([
      "ok    clock: as PayPal's",
      "ok    PayPal: gives a token",
      "fail  PayPal's webhook: WH-1 is none of this app's: set PAYPAL_WEBHOOK_ID to its id",
    ]);
    giving.close();
    const silent = { ...giving.account, baseUrl: "http://127.0.0.1:9" };
    expect((await examinePaypal(silent, clock)).map(({ level }) => level)).toEqual(["fail"]);
  });
});

it("mail says when it was not tried, and why a letter was not taken", async () => {
  const settings = { url: "smtp://127.0.0.1:9", from: "LPX <no-reply@lpx.example>", at: clock() };
  expect(toLine(await examineMail({ ...settings, to: undefined }))).toBe(
    "warn  mail: not tried: give --mail-to <your address>",
  );
  expect(toLine(await examineMail({ ...settings, to: "me@lpx.example" }))).toBe(
    "fail  mail: the letter was not taken, look at SMTP_URL and MAIL_FROM: connect ECONNREFUSED 127.0.0.1:9",
  );
});

it("returned mail: signs in to its mailbox, and says what is missing or why it isn't let in", async () => {
  const imap = await openImapDouble();
  imap.put("Subject: Hola\r\n\r\n");
  const all = { mailUrl: "smtp://127.0.0.1:9", address: "bounces@lpx.example", url: imap.url };
  const lineOf = async (change: Partial<Record<keyof typeof all, string | undefined>>) =>
    toLine(await examineReturnedMail({ ...all, ...change }));
  expect(await lineOf({})).toBe("ok    returned mail: the mailbox lets us in, 1 unread");
  expect(await lineOf({ mailUrl: undefined })).toBe("ok    returned mail: none: letters don't go out (no SMTP_URL)");
  expect(await lineOf({ url: undefined })).toBe(
    "warn  returned mail: not read: set MAIL_RETURN_IMAP_URL, else the office sees such letters as sent",
  );
  expect(await lineOf({ url: imap.url.replace("pass%20word", "guess") })).toBe(
    "fail  returned mail: the mailbox can't be read, look at MAIL_RETURN_IMAP_URL: the mailbox refuses user and password",
  );
  expect(imap.unseen()).toEqual([1]);
  await imap.close();
});
