import type { ImapFlow } from "imapflow";
import { keepAnswer } from "#domain/letters/mail-answer.ts";
import { DEADLINES } from "#gateway/http/deadlines.ts";

type ImapOptions = { url: string; deadlines?: Record<keyof typeof DEADLINES.mailbox, number> };

/** Headers and what a report says come first; a letter that is sent back whole may be long. */
const MOST_BYTES = 65_536;

/** A folder of a mailbox, as its address names it: imaps://user:password@host/folder. */
export type ImapFolder = {
  /** Hands over unseen mail, the oldest first, each up to 64 KB; what was taken is seen from then on. */
  takeUnseen(most: number, take: (source: Uint8Array) => Promise<boolean>): Promise<void>;
  /** Signs in and counts what is unseen. */
  countUnseen(): Promise<number>;
};

/** Why a mailbox wasn't read. The client's own errors hold commands, so they go no further. */
export class MailboxFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "MailboxFailure";
    this.code = code;
  }
}

/** A connection for each look: there is one in a few minutes. Throws a MailboxFailure. */
export function openImapFolder({ url, deadlines = DEADLINES.mailbox }: ImapOptions): ImapFolder {
  const { folder, ...account } = accountOf(url);
  const { connection, greeting, silence, run } = deadlines;

  async function look<Seen>(work: (client: ImapFlow, unseen: number[]) => Promise<Seen>): Promise<Seen> {
    const { ImapFlow: Client } = await import("imapflow");
    const client = new Client({
      ...account,
      logger: false,
      disableAutoIdle: true,
      disableAutoEnable: true,
      disableCompression: true,
      connectionTimeout: connection,
      greetingTimeout: greeting,
      socketTimeout: silence,
    });
    // Before what waits for an answer fails for the lost connection alone.
    const broken = Promise.withResolvers<never>();
    client.on("error", broken.reject);
    const timer = setTimeout(() => broken.reject(new MailboxFailure("ETIMEDOUT", "the mailbox took too long")), run);
    const session = async () => {
      await client.connect();
      await client.mailboxOpen(folder);
      const unseen = await client.search({ seen: false }, { uid: true });
      if (!unseen) throw new MailboxFailure("EMAILBOX", `${folder} can't be searched`);
      const seen = await work(client, unseen);
      await client.logout();
      return seen;
    };
    try {
      return await Promise.race([session(), broken.promise]);
    } catch (error) {
      throw toFailure(error, folder);
    } finally {
      clearTimeout(timer);
      client.close();
    }
  }

  return {
    takeUnseen: (most, take) =>
      look(async (client, unseen) => {
        for (const uid of unseen.slice(0, most)) {
          const source = { start: 0, maxLength: MOST_BYTES };
          const mail = await client.fetchOne(uid, { source }, { uid: true });
          // Somebody else took it away meanwhile.
          if (mail === false || mail.source === undefined) continue;
          if (!(await take(mail.source))) continue;
          if (!(await client.messageFlagsAdd(uid, ["\\Seen"], { uid: true })))
            throw new MailboxFailure("EMAILBOX", `mail of ${folder} can't be marked as seen`);
        }
      }),
    countUnseen: () => look(async (_client, unseen) => unseen.length),
  };
}

const USUAL_FOLDER = "INBOX";
const PORTS = { secure: 993, plain: 143 } as const;

function accountOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === "imaps:";
  const usualPort = secure ? PORTS.secure : PORTS.plain;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? usualPort : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || USUAL_FOLDER,
  };
}

/** The client's own codes, by those that Node gives the same cause. */
const CODES: readonly [pattern: RegExp, code: string][] = [
  [/TIMEOUT$/, "ETIMEDOUT"],
  [/^(NoConnection|EConnectionClosed|ClosedAfterConnect\w+|StateLogout)$/, "ECONNRESET"],
];

type ClientError = Error & {
  code?: unknown;
  authenticationFailed?: unknown;
  mailboxMissing?: unknown;
  responseStatus?: unknown;
};

function toFailure(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof MailboxFailure) return error;
  const { code, authenticationFailed, mailboxMissing, responseStatus, message }: ClientError = error;
  if (authenticationFailed === true) return new MailboxFailure("EAUTH", "the mailbox refuses user and password");
  if (mailboxMissing === true) return new MailboxFailure("EMAILBOX", `there is no folder ${folder}`);
  if (typeof code !== "string" && typeof responseStatus !== "string") return error;
  const known = CODES.find(([pattern]) => pattern.test(String(code)))?.[1];
  return new MailboxFailure(known ?? String(code ?? "EMAILBOX").slice(0, 80), keepAnswer(message));
}
