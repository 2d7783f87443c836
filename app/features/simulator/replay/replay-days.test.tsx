import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { ReplayChart } from "./replay-chart.tsx";
import { ReplayDays } from "./replay-days.tsx";

beforeAll(() => overwriteGetLocale(() => "en"));

const DAYS = ["02", "03", "04", "05", "06", "09", "10", "11", "12", "13", "16"];
const small = DAYS.map((day, place) => trade(`${day}T09:00`, `${day}T10:00`, place === 4 ? 90 : 10));

it("[1.6] folds quiet days behind one press, and alarms of none that only a larger move than the file's could break", () => {
  const html = renderToString(<ReplayDays replayed={replay(small)} rules={RULES} currency="USD" />);
  expect(html).toContain(m.replay_days_all({ count: "11" }));
  expect(html.match(/<tr/g)).toHaveLength(2);
  expect(html).toContain(m.replay_day_unknown());
  expect(html).toContain(m.common_best_day());
  expect(html).not.toContain(m.replay_day_could());
});

it("[1.6] shows all days where none matters more", () => {
  const quiet = DAYS.map((day) => trade(`${day}T09:00`, `${day}T10:00`, -10));
  const html = renderToString(<ReplayDays replayed={replay(quiet)} rules={RULES} currency="USD" />);
  expect(html.match(/<tr/g)).toHaveLength(1 + DAYS.length);
});

it("[1.6] names a price that could have broken a limit with the digits that the file writes", () => {
  // 5,000 points from the entry; the file has moved 6,000.
  const trades = [
    trade("09T09:00", "09T10:00", 10.25, { entry: 22_602.5, exit: 22_612.75 }),
    trade("10T09:00", "10T10:00", 6_000.25),
  ];
  const html = renderToString(<ReplayDays replayed={replay(trades)} rules={RULES} currency="USD" />);
  expect(html).toContain(m.replay_day_could());
  expect(html).toContain("touching 17,602.50,");
});

it("[1.6] breaks the chart's lines where a phase begins, and names it", () => {
  const two = replay([
    trade("09T09:00", "09T10:00", 6_000),
    trade("10T09:00", "10T10:00", 6_000),
    trade("11T09:00", "11T10:00", 500),
  ]);
  const html = renderToString(<ReplayChart replayed={two} rules={RULES} currency="USD" />);
  expect(html.match(/<path/g)).toHaveLength(4);
  expect(html).toContain(">Phase 2<");
});
