import { beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { importCourses } from "#server/courses/import-courses.ts";
import { createLogger } from "#server/logger.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { STUDENT_LOGIN, VISITOR_LOGIN } from "./loopback-logins.ts";
import { prepareDemonstration } from "./prepare-demonstration.ts";

const FACTS = `select
    (select array_agg(o.status || ' ' || o.total_cents) from public.orders o where o.user_id = u.id) as orders,
    (select array_agg(m.plan_id || ' ' || m.status) from public.memberships m where m.user_id = u.id) as plans,
    (select a.status from public.indicator_access a where a.user_id = u.id) as access,
    (select count(*)::integer from public.payments p join public.orders o on o.id = p.order_id where o.user_id = u.id) as payments,
    (select count(*)::integer from public.setup_votes v where v.user_id = u.id) as votes,
    (select count(*)::integer from public.class_bookings b where b.user_id = u.id and b.state = 'booked') as classes,
    (select array_agg(c.course_id || ' ' || c.name) from public.certificates c where c.user_id = u.id) as certificates,
    (select count(*)::integer from public.support_tickets t where t.user_id = u.id) as tickets,
    (select count(*)::integer from public.evaluation_trades t where t.user_id = u.id) as noted
  from auth.users u where u.email = $1`;

describeOneEngine("the demonstration's students", (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
  });
  const factsOf = async (email: string) =>
    (await database.query({ role: "owner" }, { sql: FACTS, parameters: [email] }))[0];

  it("one has all that a plan brings, the other nothing, however often it is prepared", async () => {
    const kept: string[] = [];
    const options = {
      isExposed: false,
      isEmpty: true,
      keepFile: async ({ name }: { name: string }) => void kept.push(name),
    };
    await importCourses({ database, logger: createLogger("silent"), keepFile: async () => undefined, build: 1 });
    await prepareDemonstration(database, options);
    await prepareDemonstration(database, options);
    expect(await factsOf(STUDENT_LOGIN.email)).toEqual({
      orders: ["paid 29900"],
      plans: ["anual active"],
      access: "active",
      payments: 1,
      votes: 1,
      classes: 1,
      certificates: ["metatrader-fundamentals Marina Quispe"],
      tickets: 1,
      noted: 6,
    });
    const slots = await database.query(
      { role: "owner" },
      { sql: "select extract(isodow from starts_at at time zone host_zone)::integer as day from public.class_slots" },
    );
    const days = slots.map(({ day }) => Number(day)).toSorted();
    expect(days, "[9.11] days offered: Monday to Friday").toEqual([1, 2, 3, 4, 5]);
    const recordings = await database.query(
      { role: "owner" },
      {
        sql: "select title_en, video_path from public.recordings where published_at is not null order by held_at desc",
      },
    );
    expect(recordings.map(({ video_path }) => video_path)).toEqual(kept);
    expect(recordings.map(({ title_en }) => title_en)).toEqual(Array(3).fill(expect.stringMatching(/^Sample/)));
    expect(await factsOf(VISITOR_LOGIN.email)).toEqual({
      orders: null,
      plans: null,
      access: null,
      payments: 0,
      votes: 0,
      classes: 0,
      certificates: null,
      tickets: 0,
      noted: 0,
    });
  });
});
