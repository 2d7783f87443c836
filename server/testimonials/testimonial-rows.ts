import type { PublicTestimonial, TestimonialReader } from "#app/ports.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { TestimonialRecord } from "#domain/actions/testimonial-actions.ts";
import { type MemberTerm, memberMonths, type TermRow, toMemberTerm } from "#domain/testimonials/member-time.ts";
import { averageStars } from "#domain/testimonials/testimonial.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** This many are shown on the home page, the latest first; the figures are of all. */
const SHOWN = 6;

const SUM_SQL = `select count(*)::int as count, coalesce(sum(stars), 0)::int as sum
  from public.testimonials where state = 'published'`;
const LATEST_SQL = `select id, stars, text, shown_name as name, language, member_days as days,
    (written_at at time zone 'UTC')::date::text as "writtenOn"
  from public.testimonials where state = 'published' order by written_at desc, id limit ${SHOWN}`;

type Row = Omit<PublicTestimonial, "months" | "isDemonstration"> & { days: number };

/**
 * What members say, as visitors read it. A writer in a demonstration is invented or bought with a test payment, so
 * each of its testimonials says that it is of a demonstration.
 */
export function createTestimonialReader(database: Database, { isDemo }: { isDemo: boolean }): TestimonialReader {
  return {
    async readTestimonials() {
      const [sums, rows] = await Promise.all([
        database.query<{ count: number; sum: number }>(SERVICE, { sql: SUM_SQL, readOnly: true }),
        database.query<Row>(SERVICE, { sql: LATEST_SQL, readOnly: true }),
      ]);
      const average = averageStars(sums[0] ?? { count: 0, sum: 0 });
      const latest = rows.map(({ days, ...row }) => ({
        ...row,
        months: memberMonths(days),
        isDemonstration: isDemo,
      }));
      return average === null ? { average, latest: [] } : { average, latest };
    },
  };
}

/** One that was written and is to be judged, held until the transaction ends; null where there is none. */
export async function readWritten(
  transaction: Transaction,
  testimonialId: string,
): Promise<(TestimonialRecord & Versioned) | null> {
  const [row] = await transaction.query<TestimonialRecord & Versioned>(
    `select state, refusal_reason as refusal, version from public.testimonials
     where id = $1 and state in ('pending', 'published', 'refused') for update`,
    [testimonialId],
  );
  return row ?? null;
}

/** Every membership that somebody had, as the time under a plan is counted by. */
export async function readTerms(transaction: Transaction, userId: string): Promise<MemberTerm[]> {
  const rows = await transaction.query<TermRow>(
    "select status, starts_at, ends_at, ended_at, end_reason from public.memberships where user_id = $1",
    [userId],
  );
  return rows.map(toMemberTerm);
}

/** Whether somebody wrote, took back or doesn't want to be asked: each of these is one row. */
export async function hasAnswered(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query("select from public.testimonials where user_id = $1", [userId]);
  return rows.length > 0;
}
