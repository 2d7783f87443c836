import { openAsBlob } from "node:fs";
import { m } from "#app/paraglide/messages.js";
import { DAY_MS } from "#domain/clock/durations.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import type { PaypalMemory } from "#doubles/paypal/state.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import type { KeepFile } from "#server/courses/import-courses.ts";
import { columnsOf, placeholders } from "#server/platform/localised-sql.ts";
import { loadBusiness } from "./business-snapshot.ts";
import { type DemonstrationAccount, ensureDemonstrationAccounts } from "./demonstration-accounts.ts";
import { ensureDemonstrationCoupons } from "./demonstration-coupons.ts";
import { seedDraws } from "./demonstration-draws.ts";
import { ensureDemonstrationEvaluations } from "./demonstration-evaluations.ts";
import { ensureDemonstrationMember } from "./demonstration-member.ts";
import { ensureDemonstrationProducts } from "./demonstration-products.ts";
import { ensureDemonstrationResults } from "./demonstration-results.ts";
import { ensureDemonstrationSetups } from "./demonstration-setups.ts";
import { ensureDemonstrationVisits } from "./demonstration-visits.ts";
import { ensureDemonstrationWithdrawals } from "./demonstration-withdrawals.ts";
import { STUDENT_LOGIN } from "./loopback-logins.ts";

type Options = {
  isExposed: boolean;
  /** Without the invented people. */
  isEmpty: boolean;
  keepFile: KeepFile;
  /** Left out where the payment double isn't of this process: what was played is unknown to it then. */
  rememberPayments?: ((payments: PaypalMemory) => void) | undefined;
  /** With what past draws are made; without it there are none. */
  draws?: Parameters<typeof seedDraws>[0];
};

const LONGEST_WAIT_MS = 50_000;
const LOCK_SQL = "select pg_advisory_xact_lock(hashtextextended('lpx demonstration', 0))";

/**
 * What the demonstration needs besides reference data; repeating it changes nothing but exposed passwords. Of processes
 * that start together one does it after the other; the embedded database has only one.
 */
export function prepareDemonstration(database: Database, options: Options): Promise<DemonstrationAccount[]> {
  if (database.engine === "pglite") return prepare(database, options);
  return database.transaction(
    { role: "owner" },
    async (transaction) => {
      await transaction.query(LOCK_SQL);
      return prepare(database, options);
    },
    { statementTimeout: LONGEST_WAIT_MS },
  );
}

async function prepare(database: Database, options: Options): Promise<DemonstrationAccount[]> {
  await ensureDemonstrationCoupons(database);
  await ensureDemonstrationProducts(database);
  await ensureDemonstrationSetups(database);
  await ensureDemonstrationEvaluations(database);
  await ensureDemonstrationResults(database, new Date());
  const accounts = await ensureDemonstrationAccounts(database, options);
  if (!options.isEmpty) {
    await loadBusiness(database, { now: new Date(), ...options });
    await ensureDemonstrationVisits(database);
  }
  await ensureDemonstrationSupport(database);
  await ensureDemonstrationMember(database);
  await ensureDemonstrationRecordings(database, options.keepFile);
  await ensureDemonstrationWithdrawals(database);
  if (options.draws !== undefined) await seedDraws(options.draws);
  return accounts;
}

/** Says in both languages that it is one. */
export const SAMPLE_HOST = "LPX (ejemplo · sample)";

/** A ticket of the student's that waits for them, once: it was answered two hours after it was written. */
const TICKET_SQL = `insert into public.support_tickets (user_id, name, email, subject, message, language, status,
    created_at, waiting_since, last_message_at, first_answered_at, answered_at)
  select u.id, 'Marina Quispe', u.email, 'Ejemplo: el indicador en dos gráficos',
    'Texto de ejemplo. ¿Puedo tener el indicador en dos gráficos, cada uno con su set?', 'es', 'waiting',
    now() - interval '5 hours', now() - interval '5 hours', now() - interval '3 hours', now() - interval '3 hours',
    now() - interval '3 hours'
  from auth.users u
  where u.email = $1 and not exists (select from public.support_tickets t where t.user_id = u.id)
  returning id`;

const ANSWER_SQL = `insert into public.ticket_messages (ticket_id, is_from_team, text, created_at)
  values ($1, true, 'Texto de ejemplo. Sí: añádelo a cada gráfico y elige el set en sus ajustes. ¿Te funciona así?',
    now() - interval '3 hours')`;

/** An hour at 10:00 in Lima on each weekday of the next seven days. Spec: [9.11]. */
const SLOTS_SQL = `insert into public.class_slots (starts_at, minutes, host, host_zone)
  select ((now() at time zone 'America/Lima')::date + ahead + time '10:00') at time zone 'America/Lima', 60, $1,
    'America/Lima'
  from generate_series(1, 7) as ahead
  where extract(isodow from (now() at time zone 'America/Lima')::date + ahead) <= 5
  on conflict (host, starts_at) where withdrawn_at is null do nothing`;

/** A conversation of the demonstration's student, and times for private classes; both say that they are samples. */
async function ensureDemonstrationSupport(database: Database): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction: Transaction) => {
    const [ticket] = await transaction.query<{ id: string }>(TICKET_SQL, [STUDENT_LOGIN.email]);
    if (ticket !== undefined) await transaction.query(ANSWER_SQL, [ticket.id]);
    await transaction.query(SLOTS_SQL, [SAMPLE_HOST]);
  });
}

const BUCKET = "recordings";
const TITLES = columnsOf("title");

/** The courses' own films serve as classes, and their titles say so. */
const SAMPLES = [
  {
    film: "leer-un-setup",
    seconds: 40,
    daysAgo: 2,
    title: m.classes_sample_setup,
  },
  {
    film: "preparar-alertas",
    seconds: 36,
    daysAgo: 5,
    title: m.classes_sample_alerts,
  },
  {
    film: "convertir-un-setup",
    seconds: 47,
    daysAgo: 9,
    title: m.classes_sample_conversion,
  },
] as const;

/** Recorded classes for the demonstration's members, labelled as samples; none where the team has added one. */
async function ensureDemonstrationRecordings(database: Database, keepFile: KeepFile): Promise<void> {
  const known = await database.transaction({ role: "owner" }, (transaction) =>
    transaction.query("select id from public.recordings limit 1"),
  );
  if (known.length > 0) return;
  for (const { film } of SAMPLES) {
    const content = await openAsBlob(`courses/videos/${film}.mp4`, { type: "video/mp4" });
    await keepFile({ bucketId: BUCKET, name: nameOf(film), content });
  }
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const { film, seconds, daysAgo, title } of SAMPLES) {
      const heldAt = new Date(Date.now() - daysAgo * DAY_MS);
      await transaction.query(
        `insert into public.recordings (held_at, video_path, seconds, published_at, ${TITLES.join(", ")})
         values ($1, $2, $3, $1, ${placeholders(TITLES, 4)}) on conflict (video_path) do nothing`,
        [heldAt, nameOf(film), seconds, ...LANGUAGES.map((locale) => title({}, { locale }))],
      );
    }
  });
}

function nameOf(film: string): string {
  return `samples/${film}.mp4`;
}
