import { useState } from "react";
import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { cityOf } from "#app/core/formats/clock/zone-text.ts";
import { offsetName } from "#app/core/simulator/histories/clock-offsets.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Select } from "#app/ui/select.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { History } from "#domain/histories/history.ts";
import type { FileClock } from "#domain/histories/in-utc.ts";
import type { LikelyClock } from "#domain/histories/likely-clock.ts";
import { BROKER_PRESETS, type BrokerProfile, DAYLIGHT_SAVINGS } from "#domain/mt5/broker-profile.ts";
import { CLOCK_OFFSETS } from "#domain/trade-import/trade-import.ts";

const SERVERS = { newYork7: m.mt5_broker_new_york_7, eet: m.mt5_broker_eet, utc: m.mt5_broker_utc };
const SERVER_IDS = ["newYork7", "eet", "utc"] as const;
const CALENDARS = { none: m.mt5_none, us: m.mt5_calendar_us, eu: m.mt5_calendar_eu };
const OFFSETS = [...CLOCK_OFFSETS, 0].sort((one, other) => one - other);
/** Where futures and their journals keep their clocks, and Spain. */
const PLACES = ["America/New_York", "America/Chicago", "Europe/Madrid"] as const;

/** What is known of a file's clock. */
const TEXTS: Record<LikelyClock["because"] | "nothing", (inputs: { from: string; to: string }) => string> = {
  broker_server: m.histories_clock_guessed_broker,
  chart: m.histories_clock_guessed_chart,
  nothing: m.histories_clock_text,
};
export const CLOCK_ID = "history-clock";

type HistoryClockProps = {
  history: History;
  clock: FileClock | null;
  /** Not null: `clock` is this guess, which nobody has confirmed. */
  guess: LikelyClock | null;
  onClock: (clock: FileClock | null) => void;
};

/** Which clock a file's times use: no file says it, and a guess is shown as one, with its reason. */
export function HistoryClock({ history, clock, guess, onClock }: HistoryClockProps) {
  const zones = [...new Set([localZone(), ...PLACES])];
  const [choice, setChoice] = useState(() => choiceOf(clock));
  const choose = (value: string) => {
    setChoice(value);
    const server = SERVER_IDS.find((id) => id === value);
    if (server !== undefined) onClock({ ...BROKER_PRESETS[server] });
    else if (value === "custom") onClock({ winterOffsetMinutes: 120, daylightSaving: "none" });
    else onClock(zones.includes(value) ? { zone: value } : null);
  };
  return (
    <fieldset className="grid gap-4 rounded-control border border-line-strong p-4">
      <legend className="px-1 text-sm font-[550]">
        {guess === null ? m.histories_clock_title() : m.histories_clock_guessed_title()}
      </legend>
      <p className="text-sm text-muted">{TEXTS[guess?.because ?? "nothing"](weekSpan(history))}</p>
      <Select
        id={CLOCK_ID}
        label={m.histories_clock()}
        value={choice}
        onChange={(event) => choose(event.target.value)}
        options={[
          ...(guess === null ? [{ value: "", label: m.mt5_broker_choose() }] : []),
          ...SERVER_IDS.map((id) => ({ value: id, label: SERVERS[id]() })),
          ...zones.map((zone) => ({
            value: zone,
            label: m.histories_clock_place({ zone: cityOf(zone) }),
          })),
          { value: "custom", label: m.mt5_broker_custom() },
        ]}
      />
      {choice === "custom" && clock !== null && !("zone" in clock) ? (
        <CustomClock clock={clock} onClock={onClock} />
      ) : null}
    </fieldset>
  );
}

/** Of a clock that was guessed, as the list names it. */
export function guessedClockName({ clock }: LikelyClock): string {
  const server = SERVER_IDS.find((id) => id === choiceOf(clock));
  return server === undefined ? "" : SERVERS[server]();
}

/** As the list names a clock that was said before. */
function choiceOf(clock: FileClock | null): string {
  if (clock === null || "zone" in clock) return clock?.zone ?? "";
  const { winterOffsetMinutes, daylightSaving } = clock;
  const isSame = (other: BrokerProfile) =>
    other.winterOffsetMinutes === winterOffsetMinutes && other.daylightSaving === daylightSaving;
  return SERVER_IDS.find((id) => isSame(BROKER_PRESETS[id])) ?? "custom";
}

function CustomClock({ clock, onClock }: { clock: BrokerProfile; onClock: (clock: FileClock) => void }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.mt5_winter_offset()}
        value={String(clock.winterOffsetMinutes)}
        onChange={(event) => onClock({ ...clock, winterOffsetMinutes: Number(event.target.value) })}
        options={OFFSETS.map((minutes) => ({ value: String(minutes), label: offsetName(minutes) }))}
      />
      <Select
        label={m.mt5_calendar()}
        value={clock.daylightSaving}
        onChange={(event) => {
          const found = DAYLIGHT_SAVINGS.find((calendar) => calendar === event.target.value);
          if (found !== undefined) onClock({ ...clock, daylightSaving: found });
        }}
        options={DAYLIGHT_SAVINGS.map((calendar) => ({ value: calendar, label: CALENDARS[calendar]() }))}
      />
    </div>
  );
}

/** The first and the last weekday and hour as written in the file: a market's week shows its clock. */
function weekSpan({ trades, openTrades }: History): { from: string; to: string } {
  const times = [...trades, ...openTrades].map(({ openedAt }) => openedAt).filter((time) => !time.endsWith("Z"));
  const format = dateFormat(getLocale(), {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  const weekMinute = (time: string) => {
    const at = new Date(`${time}Z`);
    return ((at.getUTCDay() + 6) % 7) * 1_440 + at.getUTCHours() * 60 + at.getUTCMinutes();
  };
  const [first = "", ...others] = times.toSorted((one, other) => weekMinute(one) - weekMinute(other));
  const last = others.at(-1) ?? first;
  // Within a sentence: `lun 10:01`, without Spanish's comma.
  const name = (time: string) => format.format(new Date(`${time}Z`)).replace(",", "");
  return { from: name(first), to: name(last) };
}
