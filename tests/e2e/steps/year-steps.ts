import { expect } from "@playwright/test";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import type { TestArguments } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { type Account, inventAccount, type PaidOrder, type Session } from "#tests/fixtures/shop-client.ts";

export const DAY = 86_400_000;
/** A year of members counts in days; none of its jobs runs less often than each minute. */
const JOBS_WITHIN = 90_000;
const ROOM = "https://sala.example/lpx";

/** What the API gives somebody of members' content, and how many rows of their own. */
export type Reads = {
  lessons: boolean;
  sessions: boolean;
  room: boolean;
  orders: number;
  tickets: number;
  certificates: number;
};

/** The acts of a year, for several distinct members; times are the moved server's. */
export async function openYear({
  page,
  context,
  server,
  shop,
  look,
  moveTo,
  remember,
  mailbox,
}: Pick<TestArguments, "page" | "context" | "server" | "shop" | "look" | "moveTo" | "remember" | "mailbox">) {
  const now = () => server.clock?.now() ?? new Date();
  let seen = 0;
  await context.clock.install({ time: now() });

  /** No page is open meanwhile: its session would run out in front of it, which other journeys look at. */
  async function movesTo(at: Date): Promise<void> {
    await page.goto("about:blank");
    await moveTo(at, context);
  }

  /** As the team's own programs read and write. */
  async function service<Row>(path: string, body?: object): Promise<Row[]> {
    const headers = { apikey: SERVICE_KEY, "content-type": "application/json", prefer: "return=representation" };
    const answer = await fetch(`${server.url}/rest/v1/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBeLessThan(300);
    return (await answer.json()) as Row[];
  }

  async function does<Name extends ActionName>(
    account: Pick<Account, "email" | "password">,
    name: Name,
    body: Actions[Name]["input"],
  ): Promise<Actions[Name]["output"]> {
    const answer = await shop.invoke<Actions[Name]["output"]>(name, { session: await shop.signIn(account), body });
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  }

  const idOf = async (account: Account) => (await shop.signIn(account)).user.id;

  async function rowsOf(session: Session | undefined, path: string): Promise<number> {
    const { status, body } = await shop.select(path, session);
    return status === 200 ? body.length : 0;
  }

  async function waitFor<Value>(read: () => Promise<Value | undefined>, what: string): Promise<Value> {
    let value: Value | undefined;
    const look = async () => {
      value = await read();
      return value !== undefined;
    };
    await expect.poll(look, { timeout: JOBS_WITHIN, intervals: [500], message: what }).toBe(true);
    if (value === undefined) throw new Error(`no ${what}`);
    return value;
  }

  async function reads(account: Account | null): Promise<Reads> {
    const session = account === null ? undefined : await shop.signIn(account);
    return {
      lessons: (await rowsOf(session, "lesson_contents?select=lesson_id")) > 0,
      sessions: (await rowsOf(session, "live_sessions?select=id&limit=1")) > 0,
      room: (await rowsOf(session, "session_rooms?select=session_id")) > 0,
      orders: await rowsOf(session, "orders?select=id"),
      tickets: await rowsOf(session, "support_tickets?select=id"),
      certificates: await rowsOf(session, "certificates?select=code"),
    };
  }

  async function grants(account: Account): Promise<void> {
    const userId = await idOf(account);
    const [access] = await service<{ version: number }>(`indicator_access?select=version&user_id=eq.${userId}`);
    await does(ADMIN_LOGIN, "grant-indicator-access", { userId, version: access?.version ?? 0 });
  }

  /** Lessons that open by days are waited for. */
  async function completes(account: Account, lesson: { id: string; video_seconds: number | null }): Promise<void> {
    const session = await shop.signIn(account);
    const open = () => rowsOf(session, `lesson_contents?select=lesson_id&lesson_id=eq.${lesson.id}`);
    for (let days = 0; (await open()) === 0 && days < 60; days += 1) {
      await movesTo(new Date(now().getTime() + DAY));
    }
    const [key] = await service<{ answers: { correct: number }[] }>(`lesson_answers?lesson_id=eq.${lesson.id}`);
    for (const [question, { correct }] of (key?.answers ?? []).entries()) {
      await does(account, "answer-question", { lessonId: lesson.id, question, option: correct });
    }
    const seconds = lesson.video_seconds ?? 0;
    const save = { lessonId: lesson.id, position: seconds, isRead: true };
    await does(account, "save-lesson-progress", { ...save, position: 0, watched: [] });
    // What was watched counts by the time that has passed.
    if (seconds > 0) await movesTo(new Date(now().getTime() + (seconds + 1) * 1000));
    const { completedAt } = await does(account, "save-lesson-progress", {
      ...save,
      watched: seconds > 0 ? [[0, seconds]] : [],
    });
    expect(completedAt, lesson.id).not.toBeNull();
  }

  return {
    service,
    does,
    idOf,
    waitFor,
    reads,
    movesTo,
    moves: (milliseconds: number) => movesTo(new Date(now().getTime() + milliseconds)),
    pagesSeen: () => seen,

    async joins(): Promise<Account> {
      const account = inventAccount({ language: look.language });
      await shop.register(account);
      return account;
    },

    async signsIn(account: Account): Promise<void> {
      await remember(await shop.signIn(account));
    },

    /** Opens a page, waits for some words of it, and has it looked at. */
    async sees(path: string, { text }: { text?: string } = {}): Promise<void> {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (text !== undefined) await expect(page.getByText(text).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      seen += 1;
    },

    grants,

    async triesOut(account: Account): Promise<void> {
      await does(account, "request-trial", { tradingviewUsername: `p_${(await idOf(account)).slice(0, 8)}` });
      await grants(account);
    },

    async buys(account: Account, planId: PlanId): Promise<PaidOrder> {
      return shop.buy(await shop.signIn(account), [planId], undefined, look.language);
    },

    async studies(account: Account, courseId: string): Promise<string> {
      const lessons = await service<{ id: string; video_seconds: number | null }>(
        `lessons?select=id,video_seconds&course_id=eq.${courseId}&is_published=is.true&order=position`,
      );
      expect(lessons.length).toBeGreaterThanOrEqual(6);
      for (const lesson of lessons) await completes(account, lesson);
      return (await does(account, "issue-certificate", { courseId })).code;
    },

    /** When the next session begins; it has a room from now on. */
    async nextSession(): Promise<Date> {
      const from = new Date(now().getTime() + 3_600_000).toISOString();
      const path = `live_sessions?select=id,starts_at&state=eq.scheduled&starts_at=gt.${from}&order=starts_at&limit=1`;
      const session = await waitFor(
        async () => (await service<{ id: string; starts_at: string }>(path))[0],
        "coming live session",
      );
      await service("session_rooms", { session_id: session.id, join_url: ROOM });
      return new Date(session.starts_at);
    },

    async asksAndIsAnswered(account: Account, answer: string): Promise<number> {
      const { name, email, language } = account;
      const message = "¿Cómo se lee la banda del día en la ficha de un setup?";
      const ticket = { name, email, language, subject: "La banda del día", message };
      const { number } = await does(account, "send-ticket", ticket);
      const [row] = await service<{ id: string; version: number }>(`support_tickets?number=eq.${number}`);
      const { id: ticketId = "", version = 0 } = row ?? {};
      await does(ADMIN_LOGIN, "answer-ticket", {
        ticketId,
        version,
        text: answer,
        status: "answered",
        attachments: [],
      });
      return number;
    },

    /** The order that is to be paid back. */
    async asksForRefund(account: Account): Promise<{ orderId: string; number: number }> {
      const [order] = await service<{ id: string; number: number }>(`orders?user_id=eq.${await idOf(account)}`);
      const { id: orderId = "", number = 0 } = order ?? {};
      await does(account, "request-refund", { orderId, reason: "not_expected", details: "" });
      return { orderId, number };
    },

    async confirmsRefund({ orderId }: { orderId: string }): Promise<void> {
      await does(ADMIN_LOGIN, "answer-refund", { orderId, refusal: null });
      await waitFor(
        async () => (await service<{ status: string }>(`orders?id=eq.${orderId}&status=eq.refunded`))[0],
        "refunded order",
      );
    },

    async endOf(account: Account): Promise<Date> {
      const [membership] = await service<{ ends_at: string }>(`memberships?user_id=eq.${await idOf(account)}`);
      return new Date(membership?.ends_at ?? 0);
    },

    /** What an order's unused time is worth now: seconds that are left, of all its seconds, of what was captured. */
    async creditOf({ orderId, totalCents }: PaidOrder): Promise<{ cents: number; capturedCents: number }> {
      const [term] = await service<{ starts_at: string; ends_at: string }>(`memberships?order_id=eq.${orderId}`);
      const [from, to] = [Date.parse(term?.starts_at ?? ""), Date.parse(term?.ends_at ?? "")];
      const share = (to - now().getTime()) / (to - from);
      return { cents: totalCents * share, capturedCents: totalCents };
    },

    /** How many letters of this subject somebody has; waits for the first. */
    async lettersOf(account: Account, subject: RegExp): Promise<number> {
      await waitFor(
        async () => (await mailbox.lettersTo(account.email)).find((letter) => subject.test(letter.subject)),
        `letter ${subject}`,
      );
      return (await mailbox.lettersTo(account.email)).filter((letter) => subject.test(letter.subject)).length;
    },
  };
}
