import { z } from "zod";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { formatClockTime, majorPattern } from "#domain/setups/major-pattern.ts";
import { readDays } from "#domain/setups/setup-days.ts";
import { ALERT_ACTIONS, type AlertOutcome, outcomeOf, timingOf } from "#domain/signals/alert.ts";
import { operatingDayOf } from "#domain/signals/daily-signals.ts";
import { isSameChart } from "#domain/signals/same-chart.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { insertOutcome } from "#server/record/outcome-rows.ts";
import { findClosing, readClose } from "#server/record/told-close.ts";
import { findSetupToday, followEvent, insertEvent, noteUse, type SetupToday } from "./signal-rows.ts";
import { findSource, insertRefusal } from "./source-rows.ts";
import { isKnownSecret, readSourceKey } from "./source-secret.ts";

/** An alert after its secret was recognised. docs/signals.md. */
const alertSchema = z.object({
  event: z.string().regex(/^[\x20-\x7e]{1,100}$/),
  time: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  setup: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
  action: z.enum(ALERT_ACTIONS),
  pattern_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
    .transform((text) => (text.length === "HH:MM".length ? `${text}:00` : text))
    .nullish(),
  // Alerts that were set up with an older message don't name their chart.
  ticker: z.string().max(60).nullish(),
  interval: z.string().max(20).nullish(),
});

type Alert = z.infer<typeof alertSchema>;

export type AlertRefusal =
  | "signal.not_accepted"
  | "signal.busy"
  | "signal.too_many"
  | "signal.source_disabled"
  | "signal.invalid"
  | "signal.stale"
  | "signal.future"
  | "signal.unknown_setup"
  | "signal.wrong_chart"
  | "signal.not_operating"
  | "signal.not_promised";

export type AlertAnswer =
  | { ok: true; outcome: AlertOutcome | "known" }
  | { ok: false; code: AlertRefusal; fields?: string[] }
  | { ok: false; code: "signal.wrong_chart"; expected: string; received: string };

export type AlertLimits = {
  /** Counts an alert whose secret was right. */
  isSourceOver: (sourceId: string) => boolean;
  /** Whether this secret may be tried at all: a stranger's flood isn't looked up. */
  mayTry: (secret: unknown) => boolean;
  noteRight: (secret: string) => void;
  /** Counts one whose secret was not. */
  isWrongOver: () => boolean;
};

/**
 * Follows an alert: today's signal of its setup is written, changed or taken away, once, in one transaction. The reason
 * of a refusal is kept for the back office. Spec: [7.14], [9.12].
 */
export async function processAlert(
  { database, clock }: { database: Database; clock: () => Date },
  body: Record<string, unknown>,
  limits: AlertLimits,
): Promise<AlertAnswer> {
  const at = clock();
  const { secret } = body;
  const key = readSourceKey(secret);
  if (!limits.mayTry(secret)) return { ok: false, code: "signal.busy" };
  if (key === null || typeof secret !== "string") return refused(limits);
  return database.transaction(SERVICE, async (transaction) => {
    const source = await findSource(transaction, { key, at });
    const isKnown = isKnownSecret(secret, source?.hashes ?? []);
    if (source === null) return refused(limits);
    if (isKnown) limits.noteRight(secret);
    const answer = isKnown ? await follow(transaction, { source, body, at, limits }) : refused(limits);
    // A flood of wrong secrets is not written down.
    if (!answer.ok && (isKnown || answer.code === "signal.not_accepted")) {
      await insertRefusal(transaction, { sourceId: source.id, reason: answer.code, at });
    }
    return answer;
  });
}

function refused(limits: AlertLimits): AlertAnswer {
  return { ok: false, code: limits.isWrongOver() ? "signal.too_many" : "signal.not_accepted" };
}

type Given = {
  source: { id: string; isEnabled: boolean };
  body: Record<string, unknown>;
  at: Date;
  limits: AlertLimits;
};

async function follow(transaction: Transaction, { source, body, at, limits }: Given): Promise<AlertAnswer> {
  if (!source.isEnabled) return { ok: false, code: "signal.source_disabled" };
  if (limits.isSourceOver(source.id)) return { ok: false, code: "signal.too_many" };
  const parsed = alertSchema.safeParse(body);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))];
    return { ok: false, code: "signal.invalid", fields };
  }
  const alert = parsed.data;
  const timing = timingOf(alert.time, at);
  if (timing !== "fresh") return { ok: false, code: `signal.${timing}` };
  const { date } = toReferenceTime(at);
  const setup = await findSetupToday(transaction, { setupId: alert.setup, date });
  if (setup === null) return { ok: false, code: "signal.unknown_setup" };
  const wrongChart = refuseOtherChart(alert, setup);
  if (wrongChart !== null) return wrongChart;
  if (alert.action === "close") return followClose(transaction, { source, body, at, alert });
  // A setup counts on its operating days only ([4.6]): nobody would see such a signal, but some would be alerted.
  if (alert.action === "signal" && !operatesOn(setup, date)) return { ok: false, code: "signal.not_operating" };
  const time = alert.pattern_time ?? ownTime(setup);
  const outcome = outcomeOf(alert.action, { current: setup.current, wanted: time });
  const event = { sourceId: source.id, date, action: alert.action, time, outcome, at, ...identify(alert) };
  if (!(await insertEvent(transaction, event))) return { ok: true, outcome: "known" };
  await followEvent(transaction, event);
  return { ok: true, outcome };
}

function refuseOtherChart({ ticker, interval }: Alert, { asset, timeframe }: SetupToday): AlertAnswer | null {
  const chart = { ticker: ticker ?? asset, interval: interval ?? "" };
  const setup = interval == null ? { asset, timeframe: "" } : { asset, timeframe };
  if (isSameChart(chart, setup)) return null;
  const received = [ticker, interval].filter((part) => part != null).join(" ");
  return { ok: false, code: "signal.wrong_chart", expected: `${asset} ${timeframe}`, received };
}

type Close = Pick<Given, "source" | "body" | "at"> & { alert: Alert };

/** How a promised signal's trade ended, for the live record. docs/decisions/153. */
async function followClose(transaction: Transaction, { source, body, at, alert }: Close): Promise<AlertAnswer> {
  const close = readClose(body);
  if (!close.ok) return { ok: false, code: "signal.invalid", fields: close.fields };
  const date = await findClosing(transaction, { setupId: alert.setup, sentAt: alert.time });
  if (date === null) return { ok: false, code: "signal.not_promised" };
  const event = { sourceId: source.id, date, action: "close" as const, outcome: "closed" as const, at, time: null };
  if (!(await insertEvent(transaction, { ...event, ...identify(alert) }))) return { ok: true, outcome: "known" };
  await noteUse(transaction, event);
  const told = {
    date,
    setupId: alert.setup,
    origin: "alert" as const,
    outcome: close.outcome,
    at,
    sourceId: source.id,
  };
  await insertOutcome(transaction, told);
  return { ok: true, outcome: "closed" };
}

function identify({ event, setup, time }: Alert) {
  return { eventId: event, setupId: setup, sentAt: time };
}

function operatesOn({ day }: SetupToday, date: string): boolean {
  const today = operatingDayOf(date);
  return today !== null && readDays(day).includes(today);
}

function ownTime(row: SetupToday): string {
  const times = {
    pattern1Hour: row.pattern1_hour,
    pattern1Minute: row.pattern1_min,
    pattern2Hour: row.pattern2_hour,
    pattern2Minute: row.pattern2_min,
  };
  return formatClockTime(majorPattern(times));
}
