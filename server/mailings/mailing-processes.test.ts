import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LETTER_LEASE_MS } from "#domain/mailings/delivery.ts";
import type { Database } from "#gateway/database/port.ts";
import { createLogger } from "#server/logger.ts";
import { insertDueMailing, insertReaders } from "#tests/factories/mailing.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import type { MailingDeath, MailingOrder } from "#tests/fixtures/mailing-process.ts";
import { openSmtpDouble } from "#tests/fixtures/smtp-double.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { sendMailings } from "./send-mailings.ts";

const SCRIPT = fileURLToPath(new URL("../../tests/fixtures/mailing-process.ts", import.meta.url));
const READERS = IS_FULL ? 20_000 : 200;
const KILLS = IS_FULL ? 10 : 4;
/** Besides the first one, which freezes the recipients. */
const DEATHS = Array.from(
  { length: KILLS - 1 },
  (_, kill): MailingDeath => ({
    letter: 1 + (kill % 4) * (READERS / 100),
    point: kill % 2 === 0 ? "unsaid" : "unsent",
  }),
);
/** Every twentieth has taken the way out before their turn. */
const GONE_EVERY = 20;

describe.skipIf(!isPostgresAvailable())("three processes that send a mailing on PostgreSQL", () => {
  let location: TestDatabase;
  let database: Database;
  let smtp: Awaited<ReturnType<typeof openSmtpDouble>>;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    location = await createTestDatabase("postgres");
    database = await location.open();
    smtp = await openSmtpDouble();
    await insertReaders(database, READERS);
    await insertDueMailing(database);
  }, 120_000);
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await smtp.close();
    await database.close();
    await location.drop();
  });

  async function startChild(): Promise<ChildProcess> {
    const child = fork(SCRIPT, [location.url ?? "", smtp.url], { execArgv: [] });
    children.push(child);
    await once(child, "message");
    return child;
  }

  /** Resolves when the process has nothing more to send, or is dead. */
  async function tell(child: ChildProcess, dies: MailingDeath | null): Promise<void> {
    const over = Promise.race([once(child, "message"), once(child, "exit")]);
    child.send({ dies } satisfies MailingOrder);
    await over;
  }

  const read = <Row extends object>(sql: string) => database.query<Row>({ role: "service" }, { sql });
  const countStates = async () =>
    Object.fromEntries(
      (await read<{ state: string; letters: number }>("select state, letters from public.mailing_progress")).map(
        ({ state, letters }) => [state, letters],
      ),
    );
  const idle = (at: Date) => ({
    database,
    clock: () => at,
    logger: createLogger("silent"),
    mailer: { send: () => Promise.reject(new Error("nothing is left to send")) },
    site: { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" },
  });

  it(`writes to each of ${READERS} people at most once while processes are killed ${KILLS} times`, {
    timeout: 1_800_000,
  }, async () => {
    // Freezes the recipients before its first letter is heard of.
    await tell(await startChild(), { letter: 1, point: "unsent" });
    const gone = await read<{ email: string }>(
      `with gone as (update public.mailing_choices set wants_news = false, unsubscribed_at = now() where user_id in (
         select user_id from (select r.user_id, row_number() over (order by r.user_id) as place
           from public.mailing_recipients r where r.state = 'waiting') as w where place % ${GONE_EVERY} = 0)
         returning user_id)
       select l.email from gone join public.user_list l on l.id = gone.user_id`,
    );
    // Three at once, each dies after the mail server's yes and before it is noted, or before the server heard of it.
    for (const deaths of [DEATHS.slice(0, 3), DEATHS.slice(3, 6), DEATHS.slice(6)]) {
      const started = await Promise.all(deaths.map(startChild));
      await Promise.all(started.map((child, place) => tell(child, deaths[place] ?? null)));
    }
    expect(children.map(({ signalCode }) => signalCode)).toEqual(Array.from({ length: KILLS }, () => "SIGKILL"));
    const living = await Promise.all([startChild(), startChild(), startChild()]);
    await Promise.all(living.map((child) => tell(child, null)));

    await sendMailings(idle(new Date(Date.now() + LETTER_LEASE_MS + 60_000)));
    const states = await countStates();
    const doubted = await read<{ email: string }>(
      "select email from public.mailing_recipient_list where state = 'in_doubt' and error = 'process_lost'",
    );
    // One for each kill: a process has one letter on its way.
    expect(doubted).toHaveLength(KILLS);
    expect(states).toEqual({
      sent: READERS - gone.length - KILLS,
      in_doubt: KILLS,
      unsubscribed: gone.length,
    });
    const [mailing] = await read<{ state: string; recipients: number }>(
      "select state, recipients from public.mailings",
    );
    expect(mailing).toEqual({ state: "done", recipients: READERS });

    const addresses = smtp.taken.map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    const noted = await read<{ email: string }>("select email from public.mailing_recipient_list where state = 'sent'");
    // Each that is noted was taken; what was taken besides is in doubt, by the deaths after the server's yes.
    const isNoted = new Set(noted.map(({ email }) => email));
    const unsaid = addresses.filter((address) => !isNoted.has(address));
    expect(addresses).toHaveLength(noted.length + unsaid.length);
    expect(doubted.map(({ email }) => email)).toEqual(expect.arrayContaining(unsaid));
    expect(unsaid).toHaveLength(DEATHS.filter(({ point }) => point === "unsaid").length);
    expect(addresses.filter((address) => gone.some(({ email }) => email === address))).toEqual([]);

    // Nothing is sent again, by whichever process and however late.
    await Promise.all(living.map((child) => tell(child, null)));
    await sendMailings(idle(new Date(Date.now() + 24 * 60 * 60_000)));
    expect(smtp.taken).toHaveLength(addresses.length);
    expect(await countStates()).toEqual(states);
  });
});
