import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import { type Fault, type ImapDouble, type Moment, openImapDouble } from "#tests/fixtures/imap-double.ts";
import { openImapFolder } from "./imap.ts";

const SHORT_MS = 60;

let imap: ImapDouble;
beforeEach(async () => {
  imap = await openImapDouble();
});
afterEach(() => imap.close());

/** Everything unseen, as text; each is taken. */
async function takeAll(
  most = 10,
  deadlines: Partial<Record<keyof typeof DEADLINES.mailbox, number>> = {},
): Promise<string[]> {
  const taken: string[] = [];
  await openImapFolder({ url: imap.url, deadlines: { ...DEADLINES.mailbox, ...deadlines } }).takeUnseen(
    most,
    async (source) => {
      taken.push(Buffer.from(source).toString());
      return true;
    },
  );
  return taken;
}

describe("a folder of a mailbox", () => {
  it("hands over what is unseen, so many at a time, the oldest first; what was taken is seen", async () => {
    for (const source of ["one", "two", "three"]) imap.put(source);
    expect(await takeAll(2)).toEqual(["one", "two"]);
    expect(await takeAll(2)).toEqual(["three"]);
    expect(await takeAll(2)).toEqual([]);
  });

  it("leaves unseen what wasn't taken, and goes on", async () => {
    for (const source of ["one", "two"]) imap.put(source);
    await openImapFolder(imap).takeUnseen(10, async (source) => Buffer.from(source).toString() === "two");
    expect(imap.unseen()).toEqual([1]);
  });

  it("asks for 64 KB of a mail at most", async () => {
    imap.put("a".repeat(200_000));
    const [taken] = await takeAll();
    expect(taken).toHaveLength(65_536);
    expect(imap.handedOut).toEqual([65_536]);
  });

  it("counts what is unseen and changes nothing", async () => {
    imap.put("one");
    expect(await openImapFolder(imap).countUnseen()).toBe(1);
    expect(imap.unseen()).toEqual([1]);
  });

  it("a refused password is one short line that holds neither user nor password", async () => {
    const url = imap.url.replace("pass%20word", "guess");
    const failure = await openImapFolder({ url })
      .countUnseen()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "EAUTH", message: "the mailbox refuses user and password" });
    expect(JSON.stringify({ ...(failure as Error) })).not.toMatch(/guess|bounces/);
  });

  it("a folder that isn't there is named", async () => {
    const url = imap.url.replace(/INBOX$/, "Rebotes");
    await expect(openImapFolder({ url }).countUnseen()).rejects.toMatchObject({
      code: "EMAILBOX",
      message: "there is no folder Rebotes",
    });
  });

  it("a server that isn't there: refused", async () => {
    await imap.close();
    await expect(openImapFolder(imap).countUnseen()).rejects.toMatchObject({ code: "ECONNREFUSED" });
    imap = await openImapDouble();
  });

  it.each<Moment>(["GREETING", "LOGIN", "SELECT", "SEARCH", "FETCH", "STORE"])(
    "a connection that breaks at %s fails, and what wasn't noted as seen is read again",
    async (moment) => {
      imap.put("one");
      imap.fail({ [moment]: "hangs up" satisfies Fault });
      await expect(takeAll()).rejects.toMatchObject({ code: moment === "STORE" ? "EMAILBOX" : "ECONNRESET" });
      imap.fail({});
      expect(await takeAll()).toEqual(["one"]);
    },
  );

  it.each<Moment>(["GREETING", "LOGIN", "FETCH"])("silence at %s has an end", async (moment) => {
    imap.put("one");
    imap.fail({ [moment]: "says nothing" satisfies Fault });
    await expect(takeAll(10, { greeting: SHORT_MS, silence: SHORT_MS })).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });

  it("the whole look has an end", async () => {
    imap.put("one");
    imap.fail({ FETCH: "says nothing" });
    await expect(takeAll(10, { run: SHORT_MS })).rejects.toThrow("the mailbox took too long");
  });
});
