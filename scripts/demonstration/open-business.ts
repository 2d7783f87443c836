import { randomUUID } from "node:crypto";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import { createDatabaseLimitStore } from "#gateway/auth/limits/database-limit-store.ts";
import type { Database } from "#gateway/database/port.ts";
import { createEncryption } from "#gateway/encryption/encryption.ts";
import { createLogger } from "#server/logger.ts";
import { createSchedule } from "#server/platform/jobs/schedule.ts";
import { createMailChannel } from "#server/platform/mail/mail-channel.ts";
import { deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { openBeacon } from "#server/start/open-beacon.ts";
import { readEnvironment } from "#server/start/read-environment.ts";
import { actions, letters, personalTables, SUBJECTS } from "#server/subjects.ts";

export type Actor = { userId: string; email: string };
export type Attempt<Name extends ActionName> =
  | { ok: true; data: Actions[Name]["output"] }
  | { ok: false; code: string };
export type Business = Awaited<ReturnType<typeof openBusiness>>;

/** What the public sees as evidence or record is made by no job of the play: nothing invented gets into it. */
const PUBLIC_JOBS = [
  "publish-evidence-roots",
  "publish-record-days",
  "keep-daily-signals",
  "keep-class-sessions",
  "keep-brackets",
  "keep-draws",
];

/** The product's own actions and jobs over a database, paid through the payment double; `clock` is the play's. */
export async function openBusiness(database: Database, clock: () => Date) {
  const environment = readEnvironment({ LOG_LEVEL: "warn", LPX_LIMITS: "off" });
  if (!environment.ok) throw new Error(environment.problems.join("\n"));
  const double = await serveDouble({ port: 0, clock, webhookTarget: null });
  const services: Services = {
    database,
    payments: payThroughDouble({ ...double, clock }),
    clock,
    logger: createLogger("warn"),
    environment: environment.environment,
    // Seals what only this play reads again: the snapshot has nothing sealed that a member could open.
    encryption: createEncryption([Buffer.alloc(32, 7)]),
    publicUrl: "http://127.0.0.1",
    alerts: { push: null, telegram: null },
    beacon: openBeacon(environment.environment, clock),
    mailbox: null,
    personal: personalTables,
    letters,
    limitStore: createDatabaseLimitStore(database, clock),
    countProcesses: () => 1,
    schedule: createSchedule({ database, clock, logger: createLogger("warn") }),
  };
  const readSite = () =>
    database.transaction(SERVICE, async (transaction) => {
      const { contact } = await readSettings(transaction, services.environment);
      return { publicUrl: services.publicUrl, supportEmail: contact.supportEmail };
    });
  const mail = createMailChannel({ mailer: { send: async () => undefined }, readSite, letters });
  const jobs = SUBJECTS.flatMap((subject) => subject.jobs(services)).filter(({ name }) => !PUBLIC_JOBS.includes(name));

  /** Calls an action as its screen would; what it refuses is an answer. */
  async function attempt<Name extends ActionName>(
    name: Name,
    { userId, email }: Actor,
    input: Actions[Name]["input"],
  ): Promise<Attempt<Name>> {
    const action = actions.find((each) => each.name === name);
    if (action === undefined) throw new Error(`no action ${name}`);
    const caller = { userId, claims: { sub: userId, role: "authenticated", email, aal: "aal2" } };
    const call = { caller, idempotencyKey: randomUUID(), ip: "127.0.0.1" };
    return (await action.handle(services, action.input.parse(input) as never, call)) as Attempt<Name>;
  }

  return {
    database,
    double,
    clock,
    attempt,
    read: <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
      database.transaction({ role: "owner" }, (transaction) => transaction.query<Row>(sql, parameters)),

    /** The same, where a refusal ends the play. */
    async act<Name extends ActionName>(
      name: Name,
      actor: Actor,
      input: Actions[Name]["input"],
    ): Promise<Actions[Name]["output"]> {
      const answer = await attempt(name, actor, input);
      if (!answer.ok) throw new Error(`${name}: ${answer.code} at ${clock().toISOString()}`);
      return answer.data;
    },

    /** Everything that is due by now. */
    async runJobs(): Promise<void> {
      for (const job of jobs) await job.run();
      await deliverOutbox(services, mail);
    },
  };
}
