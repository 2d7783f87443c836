import { Hono } from "hono";
import { m } from "#app/paraglide/messages.js";
import type { SetupReader } from "#app/ports.ts";
import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import { type ConfigurationPicture, drawConfiguration, readPictureName } from "#domain/setups/configuration-picture.ts";
import type { Setup } from "#domain/setups/setup.ts";

/**
 * `GET /setups/14.es.svg`: a setup's settings as a picture to keep, drawn from the setup as it is now. Read with a
 * visitor's eyes: a funding setup has none. Spec: [2.28], [7.21].
 */
export function configurationPictures(setups: Pick<SetupReader, "findSetups">): Hono {
  const app = new Hono();
  app.get("/:file{.+\\.svg}", async (c) => {
    const asked = readPictureName(c.req.param("file"));
    const [setup] = asked === null ? [] : await setups.findSetups([asked.setupId]);
    if (asked === null || setup === undefined) {
      return c.json({ code: "not_found" }, 404, { "Cache-Control": "no-store" });
    }
    return c.body(drawConfiguration(toPicture(setup, asked.language)), 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=300",
      "Content-Security-Policy": "default-src 'none'",
      "X-Robots-Tag": "noindex",
    });
  });
  return app;
}

function toPicture(setup: Setup, locale: Language): ConfigurationPicture {
  const ticks = (count: number) => m.setup_ticks({ count: new Intl.NumberFormat(locale).format(count) }, { locale });
  const clock = (hour: number, minute: number) =>
    `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")} UTC-4`;
  return {
    ...setup,
    title: setup.name,
    subtitle: `${setup.asset} · ${setup.timeframe}`,
    lines: [
      { label: m.common_pattern({ number: 1 }, { locale }), value: clock(setup.pattern1Hour, setup.pattern1Minute) },
      { label: m.common_pattern({ number: 2 }, { locale }), value: clock(setup.pattern2Hour, setup.pattern2Minute) },
      { label: m.setup_take_profit({}, { locale }), value: ticks(setup.takeProfit) },
      { label: m.setup_stop_loss({}, { locale }), value: ticks(setup.stopLoss) },
      {
        label: m.common_operating_days({}, { locale }),
        value: setup.days.map((day) => dayName(day, locale)).join(" · "),
      },
    ],
    footnote: m.landing_picture_footnote({}, { locale }),
  };
}

/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAYS: Record<OperatingDay, number> = { monday: 0, tuesday: 1, wednesday: 2, thursday: 3, friday: 4 };

function dayName(day: OperatingDay, locale: Language): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return format.format(MONDAY + DAYS[day] * DAY_MS);
}
