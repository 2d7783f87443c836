import type { Page } from "@playwright/test";
import { DAY_MS } from "#domain/clock/durations.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { ShopClient } from "#tests/fixtures/shop-client.ts";

type Named = { id: number; name: string; asset: string };
export type TestSignal = { setupId: number; date: string; time: string };

const TABLE = "/rest/v1/daily_setup_signals";
const SERVICE = { apikey: SERVICE_KEY, authorization: `Bearer ${SERVICE_KEY}` };
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** Setups of the library that operate on a day, by the day's Spanish name; `from` skips some for tests side by side. */
export async function setupsOn(shop: ShopClient, day: string, from: number): Promise<[Named, Named, Named]> {
  const path = `setups?select=id,name,asset&day=cs.{${day}}&order=id&limit=3&offset=${from}`;
  const { body } = await shop.select<Named>(path);
  const [first, second, third] = body;
  if (first === undefined || second === undefined || third === undefined) throw new Error(`too few on ${day}`);
  return [first, second, third];
}

/** Writes a daily signal, or moves the one of that setup and date. */
export async function writeSignal(shop: ShopClient, { setupId, date, time }: TestSignal): Promise<void> {
  const { status } = await shop.call(`${TABLE}?on_conflict=setup_id,signal_date`, {
    headers: { ...SERVICE, prefer: "resolution=merge-duplicates" },
    body: { setup_id: setupId, signal_date: date, major_pattern_time: time },
  });
  if (status >= 300) throw new Error(`the signal was answered with ${status}`);
}

export async function clearSignals(shop: ShopClient, date: string): Promise<void> {
  const { status } = await shop.call(`${TABLE}?signal_date=eq.${date}`, { method: "DELETE", headers: SERVICE });
  if (status >= 300) throw new Error(`clearing was answered with ${status}`);
}

export async function renameSetup(shop: ShopClient, id: number, name: string): Promise<void> {
  const { status } = await shop.call(`/rest/v1/setups?id=eq.${id}`, {
    method: "PATCH",
    headers: SERVICE,
    body: { name },
  });
  if (status >= 300) throw new Error(`the new name was answered with ${status}`);
}

/** A date of the week before: past, so that no job writes to it, and too young to be cleared away. */
export function lastWeek(weekday: (typeof WEEKDAYS)[number]): string {
  const now = new Date();
  const back = now.getUTCDay() + WEEKDAYS.length - WEEKDAYS.indexOf(weekday);
  return new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
}

/** An instant of the reference clock. */
export function referenceTime(date: string, time: string): Date {
  return new Date(`${date}T${time}-04:00`);
}

const TOLD = "test-told";
const PLAYED = "test-played";

/** A browser whose notifications and sounds are written down; `answer` is what its user says when asked. */
export async function watchAlerts(page: Page, answer: "granted" | "denied"): Promise<void> {
  await page.addInitScript(
    ({ permission, lists }) => {
      const note = (list: string, text: string) =>
        sessionStorage.setItem(list, JSON.stringify([...JSON.parse(sessionStorage.getItem(list) ?? "[]"), text]));
      class WatchedNotification extends EventTarget {
        static get permission() {
          return localStorage.getItem("test-asked") === null ? "default" : permission;
        }
        static requestPermission() {
          localStorage.setItem("test-asked", "");
          return Promise.resolve(permission);
        }
        constructor(title: string, { body = "" }: NotificationOptions = {}) {
          super();
          note(lists.told, `${title}: ${body}`);
        }
        close() {}
      }
      Object.defineProperty(window, "Notification", { value: WatchedNotification });
      HTMLMediaElement.prototype.play = () => {
        note(lists.played, "refused");
        return Promise.reject(new DOMException("not before a gesture", "NotAllowedError"));
      };
    },
    { permission: answer, lists: { told: TOLD, played: PLAYED } },
  );
}

/** What these windows have been notified of, together. */
export function toldIn(...pages: Page[]): Promise<string[]> {
  return notedIn(pages, TOLD);
}

/** The sounds that these windows wanted to play, together. */
export function playedIn(...pages: Page[]): Promise<string[]> {
  return notedIn(pages, PLAYED);
}

async function notedIn(pages: Page[], list: string): Promise<string[]> {
  const noted = pages.map((page) =>
    page.evaluate((name): string[] => JSON.parse(sessionStorage.getItem(name) ?? "[]"), list),
  );
  return (await Promise.all(noted)).flat();
}
