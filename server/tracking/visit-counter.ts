import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import { pageAt } from "#domain/pages/pages.ts";
import { SETTINGS } from "#domain/settings/setting-definitions.ts";
import type { Database } from "#gateway/database/port.ts";
import type { PageView } from "#server/platform/pages/serve-pages.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

export type VisitCounter = {
  note(view: PageView): void;
  /** Adds what was counted since the last time to the database. Where that fails it is kept for the next time. */
  write(): Promise<void>;
};

/** A page in a language within a minute; there are some sixty pages. While the database is away more aren't kept. */
const MOST_KEPT = 20_000;

/** Where the office has set no other. */
const ZONE = SETTINGS["office.zone"].fields.zone.standard;

const WRITE_SQL = `insert into public.page_visits as v (day, page, language, visits)
  select (n.at at time zone coalesce((select value ->> 'zone' from public.settings where key = 'office.zone'), $2))::date,
    n.page, n.language, sum(n.visits)
  from jsonb_to_recordset($1::jsonb) as n (at timestamptz, page text, language text, visits integer)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, page, language) do update set visits = v.visits + excluded.visits`;

type Counted = { at: string; page: string; language: Language; visits: number };

/**
 * Counts visits: page views that no page of our own led to, by page, language and day of the office's clock. Nothing of the
 * visitor is kept. What a killed process hadn't written is lost: some seconds' visits. Spec: [3.18]; docs/decisions/201.
 */
export function createVisitCounter({
  database,
  clock,
  publicUrl,
}: {
  database: Database;
  clock: () => Date;
  publicUrl: string;
}): VisitCounter {
  const ourHost = new URL(publicUrl).host;
  let kept = new Map<string, Counted>();

  function add({ at, page, language, visits }: Counted): void {
    const key = `${at} ${page} ${language}`;
    const known = kept.get(key);
    if (known !== undefined) known.visits += visits;
    else if (kept.size < MOST_KEPT) kept.set(key, { at, page, language, visits });
  }

  return {
    note({ request, pathname, language, status }) {
      if (status !== 200 || !isVisit(request, ourHost)) return;
      const page = pageAt(pathname);
      if (page === null || (page.kind !== "public" && page.kind !== "auth")) return;
      // A minute belongs to one day in every zone.
      const minute = Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS;
      add({ at: new Date(minute).toISOString(), page: page.path, language, visits: 1 });
    },
    async write() {
      if (kept.size === 0) return;
      const written = [...kept.values()];
      kept = new Map();
      try {
        await database.query(SERVICE, {
          sql: WRITE_SQL,
          parameters: [JSON.stringify(written), ZONE],
          waitsForDisk: false,
        });
      } catch (error) {
        for (const counted of written) add(counted);
        throw error;
      }
    },
  };
}

/**
 * Whether somebody came from elsewhere and looks at the page now: neither a link of ours, nor a program, nor a browser that
 * fetches ahead (`Sec-Purpose`, HTML Standard; `Purpose` of older ones).
 */
function isVisit({ method, headers }: IncomingMessage, ourHost: string): boolean {
  if (method !== "GET") return false;
  if (String(headers["sec-purpose"] ?? headers.purpose ?? "").includes("prefetch")) return false;
  if (headers["sec-fetch-site"] === "same-origin") return false;
  const from = hostOf(headers.referer);
  if (from !== null && (from === ourHost || from === headers.host)) return false;
  return isBrowser(headers["user-agent"]);
}

function hostOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : null;
}

/** The expression is long and browsers are few. */
const MOST_BROWSERS = 500;
const browsers = new Map<string, boolean>();

function isBrowser(agent: string | undefined): boolean {
  if (agent === undefined) return false;
  const known = browsers.get(agent);
  if (known !== undefined) return known;
  if (browsers.size >= MOST_BROWSERS) browsers.clear();
  const isKnown = !isbot(agent);
  browsers.set(agent, isKnown);
  return isKnown;
}
