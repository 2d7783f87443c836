import { expect } from "@playwright/test";
import type { TestArguments } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { DAY, openYear, type Reads } from "./year-steps.ts";

/** When the year begins: the server's clock starts there. No other journey's does, which would have moved it on. */
export const YEAR_BEGINS = "2027-01-04T13:00:03Z";
const NOTHING: Reads = { lessons: false, sessions: false, room: false, orders: 0, tickets: 0, certificates: 0 };

/** The letters of a membership's end: before it, and when it comes. */
const ENDS = {
  es: [/Tu plan Starter termina el/.source, /Tu plan Starter ha terminado/.source],
  en: [/Your Starter plan ends on/.source, /Your Starter plan has ended/.source],
};

/**
 * A year of three members: trial, plan, course, session, ticket, plan for life, another's refund, another's end; what
 * each may read is asked by the API at each step. Returns how many pages were looked at.
 */
export async function liveAYear(given: Parameters<typeof openYear>[0] & Pick<TestArguments, "look">): Promise<number> {
  const { look } = given;
  const say = sayIn(look.language);
  const year = await openYear(given);
  const { reads, sees, moves } = year;
  const ana = await year.joins();
  const berta = await year.joins();
  const carla = await year.joins();

  // The trial opens the courses and no live session.
  expect(await reads(null)).toEqual(NOTHING);
  expect(await reads(ana)).toEqual(NOTHING);
  await year.triesOut(ana);
  expect(await reads(ana)).toEqual({ ...NOTHING, lessons: true });
  await year.signsIn(ana);
  await sees("/dashboard/account", { text: say("dashboard_courses_trial") });
  await sees("/dashboard/clases-en-vivo", { text: say("classes_locked_no_plan") });
  await year.lettersOf(ana, new RegExp(say("mail_trial_activated_subject", { days: 3 })));

  // It ends by itself, and a plan opens everything else.
  await moves(3 * DAY + 5_000);
  expect(await reads(ana)).toEqual(NOTHING);
  expect(await year.lettersOf(ana, new RegExp(say("mail_trial_over_subject")))).toBe(1);
  await year.signsIn(ana);
  await sees("/dashboard/account", { text: say("dashboard_courses_locked") });
  const first = await year.buys(ana, "anual");
  expect(await reads(ana)).toEqual({ ...NOTHING, lessons: true, sessions: true, orders: 1 });
  await sees("/dashboard/acceso", { text: say("common_pending") });
  await year.grants(ana);
  await sees("/dashboard/acceso", { text: say("common_active") });
  await sees("/dashboard/pedidos", { text: String(first.number) });

  // The others: one of a plan without live sessions, one who will want the money back.
  const short = await year.buys(carla, "semestral");
  expect(await reads(carla)).toEqual({ ...NOTHING, lessons: true, orders: 1 });
  await year.buys(berta, "anual");
  expect(await reads(berta)).toEqual({ ...NOTHING, lessons: true, sessions: true, orders: 1 });

  // A course to its certificate.
  const code = await year.studies(ana, "indicator-mastery");
  expect(await reads(ana)).toMatchObject({ certificates: 1 });
  expect(await reads(carla)).toMatchObject({ certificates: 0 });
  await year.signsIn(ana);
  await sees("/dashboard/certificados", { text: code });
  await sees(`/certificado/${code}`, { text: say("courses_check_valid") });
  await sees("/dashboard/cursos/indicator-mastery");

  // A live session, in its window alone and for plans that include it.
  const session = await year.nextSession();
  await year.movesTo(new Date(session.getTime() - 20 * 60_000));
  expect(await reads(ana)).toMatchObject({ sessions: true, room: false });
  await year.movesTo(new Date(session.getTime() - 5 * 60_000));
  expect(await reads(ana)).toMatchObject({ room: true });
  expect(await reads(carla)).toMatchObject({ sessions: false, room: false });
  expect(await reads(null)).toEqual(NOTHING);
  await year.signsIn(ana);
  await sees("/dashboard/clases-en-vivo", { text: say("classes_enter") });
  await year.movesTo(new Date(session.getTime() + 3 * 3_600_000));
  expect(await reads(ana)).toMatchObject({ room: false });

  // A ticket and its answer.
  const ticket = await year.asksAndIsAnswered(ana, "Escribe a quien pregunta.");
  expect(await reads(ana)).toMatchObject({ tickets: 1 });
  expect(await reads(berta)).toMatchObject({ tickets: 0 });
  await year.signsIn(ana);
  await sees(`/dashboard/tickets/${ticket}`, { text: "Escribe a quien pregunta." });

  // Another's refund: closed while it is asked for, ended when it is paid.
  const asked = await year.asksForRefund(berta);
  expect(await reads(berta)).toMatchObject({ lessons: false, sessions: false });
  await year.confirmsRefund(asked);
  expect(await year.lettersOf(berta, new RegExp(say("mail_refunded_subject", { number: asked.number })))).toBe(1);
  expect(await reads(berta)).toEqual({ ...NOTHING, orders: 1 });
  expect(await reads(ana)).toMatchObject({ lessons: true, sessions: true });
  await year.signsIn(berta);
  await sees(`/dashboard/pedidos/${asked.orderId}`);
  await sees("/dashboard/account");

  // Half a year later: the plan for life, less what is left of the year.
  await year.movesTo(new Date("2027-05-31T13:00:00Z"));
  const credit = await year.creditOf(first);
  const life = await year.buys(ana, "lifetime");
  // A second of the year is worth a thousandth of a cent: what passed between the two is less than one.
  expect(Math.abs(49_900 - credit.cents - life.totalCents)).toBeLessThanOrEqual(1);
  expect(life.totalCents).toBeGreaterThan(49_900 - credit.capturedCents);
  await year.signsIn(ana);
  await sees(`/dashboard/pedidos/${life.orderId}`, {
    text: say("orders_credit_of", { plan: say("common_plan_name", { plan: "Pro" }) }),
  });

  // Another's end, told thrice before and once when it comes.
  const end = await year.endOf(carla);
  expect(end.toISOString().slice(0, 10)).toBe("2027-07-07");
  const [ending = "", ended = ""] = ENDS[look.language];
  for (const [at, days] of [30, 7, 1].entries()) {
    await year.movesTo(new Date(end.getTime() - days * DAY + 60_000));
    await expect.poll(() => year.lettersOf(carla, new RegExp(ending)), { timeout: 90_000 }).toBe(at + 1);
  }
  await year.signsIn(carla);
  await sees("/dashboard/account");
  await year.movesTo(new Date(end.getTime() + 5_000));
  expect(await reads(carla)).toEqual({ ...NOTHING, orders: 1 });
  await year.signsIn(carla);
  expect(await year.lettersOf(carla, new RegExp(ended))).toBe(1);
  await sees("/dashboard/account", { text: say("dashboard_courses_locked") });
  await sees(`/dashboard/pedidos/${short.orderId}`);
  await year.movesTo(new Date("2028-01-10T13:00:00Z"));
  expect(await reads(ana)).toMatchObject({ lessons: true, sessions: true, orders: 2, tickets: 1, certificates: 1 });
  return year.pagesSeen();
}
