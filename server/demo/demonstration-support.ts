import type { Database, Transaction } from "#gateway/database/port.ts";
import { STUDENT_LOGIN } from "./loopback-logins.ts";

/** Says in both languages that it is one. */
const SAMPLE_HOST = "LPX (ejemplo · sample)";

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
export async function ensureDemonstrationSupport(database: Database): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction: Transaction) => {
    const [ticket] = await transaction.query<{ id: string }>(TICKET_SQL, [STUDENT_LOGIN.email]);
    if (ticket !== undefined) await transaction.query(ANSWER_SQL, [ticket.id]);
    await transaction.query(SLOTS_SQL, [SAMPLE_HOST]);
  });
}
