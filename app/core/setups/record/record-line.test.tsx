import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";
import { RecordLine } from "./record-line.tsx";
import type { RecordCounters } from "./record-view.ts";

const LIVE = { days: 37, signals: 90, judged: 80, trades: 79, milliR: 2140, first: "2026-11-25", last: "2027-01-15" };
const REPLAY = { ...LIVE, days: 180, milliR: -1_185_600, first: "2023-01-02", last: "2023-09-08" };

function say(language: Language, record: RecordCounters): string {
  overwriteGetLocale(() => language);
  const html = renderToString(
    <MemoryRouter>
      <RecordLine record={record} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

it.each<[Language, RecordCounters, string]>([
  ["es", { live: LIVE, replay: null }, "Registro en vivo: 37 días publicados, +2,1 R"],
  ["en", { live: LIVE, replay: null }, "Live record: 37 days published, +2.1 R"],
  ["es", { live: { ...LIVE, days: 1 }, replay: null }, "Registro en vivo: 1 día publicado, +2,1 R"],
  ["en", { live: { ...LIVE, judged: 0 }, replay: null }, "Live record: 37 days published, no results yet"],
  [
    "es",
    { live: LIVE, replay: REPLAY },
    "Repetición de 2023: 180 días, 79 operaciones con todos los setups, −1185,6 R. Datos públicos hasta sept 2023. Registro sellado desde el 25 nov 2026: 37 días publicados, +2,1 R.",
  ],
  [
    "en",
    { live: null, replay: REPLAY },
    "Replay of 2023: 180 days, 79 trades with all setups, −1,185.6 R. Public data until Sep 2023. Sealed record: no days yet.",
  ],
  ["es", { live: null, replay: null }, ""],
])("counts in %s: %3$s", (language, record, words) => {
  expect(say(language, record)).toBe(words);
});
