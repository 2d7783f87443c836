import { randomUUID } from "node:crypto";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/language-of.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { confirmName } from "#server/access/confirm-names.ts";
import { grantAccess } from "#server/access/grant-indicator-access.ts";
import { issue } from "#server/courses/certificate-rows.ts";
import { insertOrder } from "#server/orders/insert-order.ts";
import { rememberUsernames } from "#server/orders/profile-rows.ts";
import { payOrder } from "#server/orders/settle/pay-order.ts";
import { keepDemonstrationDiary } from "./demonstration-diary.ts";
import { STUDENT_LOGIN } from "./loopback-logins.ts";

/** Longer ago than a refund may be asked for: the test payments know nothing of this one. */
const BOUGHT_DAYS_AGO = 20;
const ACCESS_AFTER_HOURS = 3;
const BEGUN_COURSE = "indicator-mastery";
const DEMO_FEE_CENTS = 1_645;
const FINISHED_LESSONS = 2;
const FINISHED_COURSE = "metatrader-fundamentals";
const CERTIFIED_DAYS_AGO = 9;

/** The student of the demonstration has the 12-month plan, with everything that follows from it; once. */
export async function ensureDemonstrationMember(database: Database): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    const [student] = await transaction.query<{ id: string; email: string; name: string }>(
      `select u.id, u.email, p.name from auth.users u join public.profiles p on p.id = u.id
       where u.email = $1 and not exists (select from public.orders o where o.user_id = u.id)`,
      [STUDENT_LOGIN.email],
    );
    if (student === undefined) return;
    const at = new Date(Date.now() - BOUGHT_DAYS_AGO * DAY_MS);
    await buyPlan(transaction, { student, at });
    await confirmName(transaction, { userId: student.id, at });
    const grantedAt = new Date(at.getTime() + ACCESS_AFTER_HOURS * HOUR_MS);
    await grantAccess(transaction, { userId: student.id, actor: student.id, at: grantedAt });
    await studyLessons(transaction, student.id);
    await finishCourse(transaction, student.id);
    await transaction.query(VOTE_SQL, [student.id]);
    await transaction.query(BOOKING_SQL, [student.id]);
    await keepDemonstrationDiary(transaction, student.id, new Date());
  });
}

type Student = { id: string; email: string; name: string };

/** The same rows as of any purchase: the receipt, the letters and the membership come from them. */
async function buyPlan(transaction: Transaction, { student, at }: { student: Student; at: Date }): Promise<void> {
  const info = {
    name: student.name,
    tradingviewUsername: "marina_quispe",
    telegramUsername: "marina_quispe",
    referralCode: null,
  };
  const order = await insertOrder(transaction, {
    id: randomUUID(),
    userId: student.id,
    email: student.email,
    info,
    language: DEFAULT_LANGUAGE,
    totals: priceCart(["anual"], null),
    coupon: null,
    termsVersion: TERMS_VERSION,
    at,
  });
  await rememberUsernames(transaction, { userId: student.id, info });
  const capture = {
    id: `DEMO-${order.number}`,
    status: "COMPLETED" as const,
    amountCents: order.total_cents,
    currency: order.currency,
    customId: order.id,
    providerOrderId: null,
    payeeMerchantId: null,
    reason: null,
    fee: { feeCents: DEMO_FEE_CENTS, netCents: order.total_cents - DEMO_FEE_CENTS },
    payerCountry: "PE",
    createdAt: at,
  };
  await payOrder(transaction, { order, known: [], capture, merchantId: "", at });
}

/** The first lessons of a course are done, the next one is begun. */
async function studyLessons(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `insert into public.lesson_progress (user_id, lesson_id, is_read, started_at, updated_at, completed_at)
     select $1, id, place <= $2, now() - interval '6 days', now() - make_interval(days => 6 - place),
       case when place <= $2 then now() - make_interval(days => 6 - place) end
     from (select id, row_number() over (order by position)::integer as place from public.lessons
           where course_id = $3) as lesson
     where place <= $2 + 1`,
    [userId, FINISHED_LESSONS, BEGUN_COURSE],
  );
}

/** Every lesson of another course is done, a day each, and its certificate is issued, with its letter. */
async function finishCourse(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `insert into public.lesson_progress (user_id, lesson_id, is_read, started_at, updated_at, completed_at)
     select $1, id, true, done_at, done_at, done_at
     from (select id, now() - make_interval(days => 16 - (row_number() over (order by position))::integer) as done_at
           from public.lessons where course_id = $2 and is_published) as lesson`,
    [userId, FINISHED_COURSE],
  );
  await issue(transaction, {
    userId,
    courseId: FINISHED_COURSE,
    at: new Date(Date.now() - CERTIFIED_DAYS_AGO * DAY_MS),
  });
}

const VOTE_SQL = `insert into public.setup_votes (setup_id, user_id)
  select min(id), $1::uuid from public.setups where plan_id is null having min(id) is not null on conflict do nothing`;

/** The class lies three days ahead, so that it may still be cancelled. */
const BOOKING_SQL = `insert into public.class_bookings (user_id, membership_id, state, slot_id)
  select $1::uuid, m.id, 'booked', s.id
  from (select id from public.memberships where user_id = $1::uuid limit 1) m,
    (select f.id from public.class_slots f where f.withdrawn_at is null and f.starts_at > now() + interval '3 days'
       and not exists (select from public.class_bookings b
         where b.slot_id = f.id and b.state in ('booked', 'done', 'missed'))
     order by f.starts_at limit 1) s`;
