import { type WallTime, wallTimeAt, zoneOffsetMinutes } from "#domain/clock/zone-time.ts";

/** Whose dates a broker's server changes to summer time by. */
export const DAYLIGHT_SAVINGS = ["none", "us", "eu"] as const;
export type DaylightSaving = (typeof DAYLIGHT_SAVINGS)[number];

/** How the clock of a broker's server runs: the only clock that MetaTrader 5 shows. docs/field-notes.md, c3. */
export type BrokerProfile = {
  /** Minutes ahead of UTC in winter. */
  winterOffsetMinutes: number;
  daylightSaving: DaylightSaving;
};

/** Common servers. `newYork7` is New York and seven hours: its midnight is 17:00 in New York, all year. */
export const BROKER_PRESETS = {
  newYork7: { winterOffsetMinutes: 120, daylightSaving: "us" },
  eet: { winterOffsetMinutes: 120, daylightSaving: "eu" },
  utc: { winterOffsetMinutes: 0, daylightSaving: "none" },
} as const satisfies Record<string, BrokerProfile>;
export type BrokerPreset = keyof typeof BROKER_PRESETS;

export const SUMMER_MINUTES = 60;
/** Places whose clocks follow each calendar, and their winter's minutes. */
const CALENDARS = {
  us: { zone: "America/New_York", winter: -300 },
  eu: { zone: "Europe/Berlin", winter: 60 },
} as const;

export function isSummerTime(instant: Date, calendar: "us" | "eu"): boolean {
  const { zone, winter } = CALENDARS[calendar];
  return zoneOffsetMinutes(instant, zone) !== winter;
}

/** Minutes that the server's clock is ahead of UTC at an instant. */
export function serverOffsetMinutes(instant: Date, { winterOffsetMinutes, daylightSaving }: BrokerProfile): number {
  if (daylightSaving === "none" || !isSummerTime(instant, daylightSaving)) return winterOffsetMinutes;
  return winterOffsetMinutes + SUMMER_MINUTES;
}

export function serverTime(instant: Date, profile: BrokerProfile): WallTime {
  return wallTimeAt(instant, serverOffsetMinutes(instant, profile));
}

/** True where the server's day begins at 17:00 in New York, so that it has five candles of a day a week. */
export function beginsAtNewYorkClose(profile: BrokerProfile): boolean {
  const { winterOffsetMinutes, daylightSaving } = BROKER_PRESETS.newYork7;
  return profile.winterOffsetMinutes === winterOffsetMinutes && profile.daylightSaving === daylightSaving;
}
