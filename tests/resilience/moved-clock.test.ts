import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";

import { type MovedLpx, startMovedLpx } from "#tests/fixtures/moved-lpx.ts";
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { type Account, inventAccount, openShopClient, type ShopClient } from "#tests/fixtures/shop-client.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** The night in which clocks change in New York: the three days of the trial hold 73 hours of the wall there. */
const BEFORE_THE_CHANGE = new Date("2027-11-05T15:00:00Z");
/** Six months later is 29 February, which that year has. */
const END_OF_AUGUST = new Date("2027-08-29T10:00:00Z");
/** A whole second on the way, and what an answer takes on a busy machine. */
const TOLD_WITHIN = 2 * SECOND;

describe.runIf(IS_FULL || isMeasured()).each(servedEngines())(
  "[resilience 40] the calendar of a whole server (%s)",
  { timeout: 180_000 },
  (engine) => {
    let lpx: MovedLpx;
    let shop: ShopClient;
    beforeAll(async () => {
      lpx = await startMovedLpx(engine, END_OF_AUGUST);
      shop = await openShopClient(lpx.url);
    });
    afterAll(() => lpx?.close());

    async function newcomer(): Promise<Account> {
      const account = inventAccount();
      await shop.register(account);
      return account;
    }

    async function mayStudy(account: Account): Promise<boolean> {
      const { access_token } = await shop.signIn(account);
      const { body } = await shop.call("/rest/v1/rpc/member_may", {
        token: access_token,
        body: { benefit: "courses" },
      });
      return body as unknown as boolean;
    }

    /** What the database holds of somebody, as the team's own program reads it. */
    async function rows<Row>(path: string): Promise<Row[]> {
      const answer = await fetch(`${lpx.url}/rest/v1/${path}`, { headers: { apikey: SERVICE_KEY } });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Row[];
    }

    /** Goes to just before an end, and tells by how much the right outlived it. */
    async function measureEnd(account: Account, end: Date): Promise<number> {
      await lpx.clock.moveTo(new Date(end.getTime() - 4 * SECOND));
      expect(await mayStudy(account)).toBe(true);
      let last = lpx.clock.now();
      await expect
        .poll(
          async () => {
            const asked = lpx.clock.now();
            const may = await mayStudy(account);
            if (may) last = asked;
            return may;
          },
          { timeout: 20_000, interval: 200 },
        )
        .toBe(false);
      expect(lpx.clock.now().getTime()).toBeGreaterThanOrEqual(end.getTime());
      return last.getTime() - end.getTime();
    }

    it("[9.2] a plan of six months that begins on 29 August ends on 29 February, to the second", async () => {
      const account = await newcomer();
      const session = await shop.signIn(account);
      await shop.buy(session, ["semestral"]);
      const [membership] = await rows<{ starts_at: string; ends_at: string }>(
        `memberships?select=starts_at,ends_at&user_id=eq.${session.user.id}`,
      );
      expect(membership?.starts_at).toMatch(/^2027-08-29T/);
      expect(membership?.ends_at).toBe(membership?.starts_at.replace("2027-08-29", "2028-02-29"));
      const outlived = await measureEnd(account, new Date(membership?.ends_at ?? 0));
      expect(outlived).toBeLessThan(TOLD_WITHIN);
      reportFigure(40, `a plan's right outlived its end by ${Math.max(0, outlived)} ms (${engine})`);
    });

    it("[1.11] [9.7] the trial lasts 72 hours from the grant, over changed clocks, and ends once", async () => {
      await lpx.clock.moveTo(BEFORE_THE_CHANGE);
      const account = await newcomer();
      const session = await shop.signIn(account);
      const asked = await shop.invoke("request-trial", { session, body: { tradingviewUsername: "prueba_reloj" } });
      expect(asked.status).toBe(200);
      const admin = await shop.signIn(ADMIN_LOGIN);
      const userId = session.user.id;
      const [access] = await rows<{ version: number }>(`indicator_access?select=version&user_id=eq.${userId}`);
      const granted = await shop.invoke("grant-indicator-access", {
        session: admin,
        body: { userId, version: access?.version },
      });
      expect(granted.status).toBe(200);
      const [trial] = await rows<{ granted_at: string; ends_at: string }>(`trials?user_id=eq.${userId}`);
      const end = new Date(trial?.ends_at ?? 0);
      expect(end.getTime() - Date.parse(trial?.granted_at ?? "")).toBe(72 * HOUR);
      const outlived = await measureEnd(account, end);
      expect(outlived).toBeLessThan(TOLD_WITHIN);
      reportFigure(40, `the trial's right outlived its end by ${Math.max(0, outlived)} ms (${engine})`);

      const state = async () => {
        const [row] = await rows<{ state: string }>(`trials?select=state&user_id=eq.${userId}`);
        const events = await rows<{ event: string }>(
          `indicator_access_events?select=event&user_id=eq.${userId}&order=id`,
        );
        return { trial: row?.state, events: events.map(({ event }) => event) };
      };
      const endOfLastRun = async () => {
        const [run] = await rows<{ ended_at: string }>(
          "job_runs?select=ended_at&job=eq.end-expired-access&due_at=is.null",
        );
        return run?.ended_at;
      };
      const OVER = { trial: "ended", events: ["queued", "granted", "expired"] };
      await expect.poll(state, { timeout: 30_000, interval: 500 }).toEqual(OVER);

      await lpx.clock.moveTo(new Date(end.getTime() - HOUR));
      expect(await mayStudy(account)).toBe(false);
      await lpx.clock.moveTo(new Date(end.getTime() + HOUR));
      const later = lpx.clock.now();
      await expect
        .poll(async () => new Date((await endOfLastRun()) ?? 0).getTime(), { timeout: 90_000, interval: 500 })
        .toBeGreaterThan(later.getTime());
      expect(await state()).toEqual(OVER);
    });
  },
);
