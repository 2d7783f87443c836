import { randomUUID } from "node:crypto";
import type { Row, TableRows } from "./row-types.ts";

const SERIES = "live-trading";
const [SESSION, SPARE] = ["0f6f1a52-52a4-4f0e-9b1c-0d6a8b2f7c01", "0f6f1a52-52a4-4f0e-9b1c-0d6a8b2f7c02"];
const HOUR_MS = 3_600_000;

/** Held while the tests run, so that its room is open. */
function makeSession(id: string, day: string): Row {
  return {
    id,
    series_id: SERIES,
    day,
    starts_at: new Date(Date.now() - HOUR_MS),
    ends_at: new Date(Date.now() + 10 * HOUR_MS),
  };
}

function makeRecording(): Row {
  return {
    held_at: "2026-11-01T12:00:00Z",
    title_es: "Clase",
    title_en: "Class",
    external_url: "https://video.example/1",
    seconds: 60,
    published_at: "2026-11-02T12:00:00Z",
  };
}

function makeSeries(id: string): Row {
  return {
    id,
    weekdays: [1],
    wall_time: "09:00",
    zone: "America/New_York",
    duration_minutes: 90,
    topic_es: "Trading",
    topic_en: "Trading",
  };
}

/** Rows that are seeded once, for all actors together. */
function once(make: TableRows["make"], rows: () => Row[]): TableRows {
  return { owner: null, make, seed: ({ kind }) => (kind === "admin" ? rows() : []) };
}

function randomDay(): string {
  return new Date(Date.now() + Math.floor(Math.random() * 1e12)).toISOString().slice(0, 10);
}

/** Rows for live sessions and recordings. */
export const CLASS_ROWS: Record<string, TableRows> = {
  class_series: once(
    () => makeSeries(randomUUID()),
    () => [makeSeries(SERIES)],
  ),
  live_sessions: once(
    () => makeSession(randomUUID(), randomDay()),
    () => [makeSession(SESSION, "2026-11-02"), makeSession(SPARE, "2026-11-03")],
  ),
  session_rooms: once(
    () => ({ session_id: SPARE, join_url: "https://room.example/2" }),
    () => [{ session_id: SESSION, join_url: "https://room.example/1" }],
  ),
  reminded_sessions: once(
    () => ({ session_id: SPARE, reminded_at: "2026-11-02T12:00:00Z" }),
    () => [{ session_id: SESSION, reminded_at: "2026-11-02T12:00:00Z" }],
  ),
  recordings: once(makeRecording, () => [makeRecording()]),
  live_session_list: once(
    () => ({ id: randomUUID(), state: "cancelled" }),
    () => [],
  ),
};
