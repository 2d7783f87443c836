import { REMINDER_HOURS } from "#domain/classes/class-times.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import type { ClassNotice } from "./class-letters.ts";
import { enqueueClassMail } from "./class-mail.ts";

type DueReminder = Omit<ClassNotice, "startsAt"> & { startsAt: string; language: Language };

/** Claims what it finds, so that of two processes one writes. */
const CLAIM_SQL = `with due as (
    select b.id from public.class_bookings b join public.class_slots s on s.id = b.slot_id
    where b.state = 'booked' and b.reminded_at is null and s.starts_at > $1 and s.starts_at <= $2
    order by s.starts_at limit 100 for update of b skip locked
  ), claimed as (
    update public.class_bookings b set reminded_at = $1 from due where b.id = due.id
    returning b.id, b.user_id, b.slot_id
  )
  select c.id as "bookingId", l.name, l.email, l.language, s.starts_at as "startsAt", s.minutes, s.host,
    s.host_zone as "hostZone", s.meeting_url as "meetingUrl"
  from claimed c join public.class_slots s on s.id = c.slot_id join public.user_list l on l.id = c.user_id
  where l.email is not null`;

/** The letter of the day before, to who has a private class soon; once each. */
export async function remindOfClasses({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const at = clock();
  await database.transaction(SERVICE, async (transaction) => {
    const due = await transaction.query<DueReminder>(CLAIM_SQL, [
      at,
      new Date(at.getTime() + REMINDER_HOURS * HOUR_MS),
    ]);
    for (const { language, ...row } of due) {
      const notice = { ...row, startsAt: new Date(row.startsAt).toISOString() };
      await enqueueClassMail(transaction, { kind: "class_reminder", notice, recipient: row.email, language, at });
    }
  });
}
