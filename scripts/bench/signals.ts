// How long an alert takes from TradingView's call to an open browser's list: npm run bench:signals

import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { SPANISH_DAYS } from "#domain/setups/setup-days.ts";
import { SIGNALS_WEBHOOK_PATH } from "#domain/signals/alert-message.ts";
import { operatingDayOf } from "#domain/signals/daily-signals.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient, type ShopClient } from "#tests/fixtures/shop-client.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { median, percentile } from "./median.ts";
import { openWatchedList } from "./signals/watch-list.ts";

/**
 * Milliseconds from now to the next noon, on the reference clock, of a day on which setups operate: what is measured
 * needs signals, whatever day it is.
 */
function shiftToTradingDay(now: Date): number {
  for (let days = 0; ; days += 1) {
    const { date } = toReferenceTime(new Date(now.getTime() + days * DAY_MS));
    const noon = Date.parse(`${date}T12:00:00-04:00`);
    if (noon > now.getTime() && operatingDayOf(date) !== null) return noon - now.getTime();
  }
}

/** A script, for Node or a page, after which every clock reading is so many milliseconds ahead. */
function writeClockShift(milliseconds: number): string {
  return `{
    const Real = Date;
    const now = () => Real.now() + ${milliseconds};
    globalThis.Date = new Proxy(Real, {
      construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
      get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
      apply: () => new Real(now()).toString(),
    });
  }`;
}

const ALERTS = 20;
const LIMIT_MS = 500;
/** Each alert's pattern is so soon that it comes to the top of the list. */
const AHEAD_MS = 2 * 60_000;

type Figure = { engine: EngineName; answered: number[]; shown: number[] };

async function measure(engine: EngineName): Promise<Figure> {
  const shift = shiftToTradingDay(new Date());
  const script = writeClockShift(shift);
  const store = await copyStore(engine, "bench-signals");
  const preload = `--import=data:text/javascript,${encodeURIComponent(script)}`;
  const server = await startLpx({ ...store, environment: { NODE_OPTIONS: preload } });
  try {
    const shop = await openShopClient(server.url);
    const account = inventAccount();
    await shop.register(account);
    const list = await openWatchedList(server.url, await shop.signIn(account), script);
    const figure: Figure = { engine, answered: [], shown: [] };
    try {
      const secret = await createSource(shop);
      const now = () => new Date(Date.now() + shift);
      // The first is not counted: once it is there the page is subscribed, and plans and scripts are warm.
      for (const [place, setup] of (await findSetups(shop, now(), await list.read())).entries()) {
        const shown = list.until(setup.name);
        const startedAt = performance.now();
        const answered = await sendAlert(server.url, { secret, setup: setup.id, now: now() });
        const shownAt = await shown;
        if (place === 0) continue;
        figure.answered.push(answered - startedAt);
        figure.shown.push(shownAt - startedAt);
      }
    } finally {
      await list.close();
    }
    return figure;
  } finally {
    await server.stop();
  }
}

async function createSource(shop: ShopClient): Promise<string> {
  const session = await shop.signIn(ADMIN_LOGIN);
  const { status, body } = await shop.invoke<{ secret: string }>("create-signal-source", {
    session,
    body: { name: `bench ${Date.now()}` },
  });
  if (status !== 200) throw new Error(`no source: ${status}`);
  return body.secret;
}

/** Setups of that day which the list doesn't show; the highest numbers first, since of one time the lowest comes first. */
async function findSetups(shop: ShopClient, now: Date, listed: string): Promise<{ id: number; name: string }[]> {
  const day = operatingDayOf(toReferenceTime(now).date) ?? "monday";
  const filter = `plan_id=is.null&day=cs.{${encodeURIComponent(SPANISH_DAYS[day])}}`;
  const { body } = await shop.select<{ id: number; name: string }>(`setups?select=id,name&${filter}&order=id.desc`);
  return body.filter(({ name }) => !listed.includes(name)).slice(0, ALERTS + 1);
}

/** Answers the moment at which the answer was there. */
async function sendAlert(url: string, { secret, setup, now }: { secret: string; setup: number; now: Date }) {
  const { hour, minute } = toReferenceTime(new Date(now.getTime() + AHEAD_MS));
  const pattern = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  const message = {
    secret,
    event: `bench ${setup}`,
    time: now.toISOString(),
    setup,
    action: "signal",
    pattern_time: pattern,
  };
  const response = await fetch(`${url}${SIGNALS_WEBHOOK_PATH}`, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: JSON.stringify(message),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`an alert was refused: ${response.status} ${JSON.stringify(body)}`);
  return performance.now();
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const lines: string[] = [];
let isWhole = true;
for (const engine of servedEngines()) {
  const { answered, shown } = await measure(engine);
  isWhole &&= shown.length === ALERTS && median(shown) < LIMIT_MS;
  console.log(
    `${engine.padEnd(9)} answered ${milliseconds(median(answered))}, in the list ${milliseconds(median(shown))} ` +
      `(median of ${shown.length}), p95 ${milliseconds(percentile(shown, 95))}, worst ${milliseconds(Math.max(...shown))}`,
  );
  lines.push(`${engine} ${milliseconds(median(shown))}`);
}
console.log(`signals: from the alert's call to an open browser's list ${lines.join(", ")}; at most ${LIMIT_MS} ms`);
process.exitCode = isWhole ? 0 : 1;
