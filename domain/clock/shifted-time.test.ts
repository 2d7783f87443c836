import { expect, it } from "vitest";
import { shiftedTime } from "./shifted-time.ts";

it.each([
  ["09:30 in Lima", { hour: 9, minute: 30 }, -60, { hour: 8, minute: 30, days: 0 }],
  ["20:00 in Madrid's winter", { hour: 20, minute: 0 }, 300, { hour: 1, minute: 0, days: 1 }],
  ["00:15 in Los Angeles' winter", { hour: 0, minute: 15 }, -240, { hour: 20, minute: 15, days: -1 }],
  ["18:40 in Kathmandu", { hour: 18, minute: 40 }, 585, { hour: 4, minute: 25, days: 1 }],
  ["the same clock", { hour: 23, minute: 59 }, 0, { hour: 23, minute: 59, days: 0 }],
])("[9.12] tells %s", (_title, time, ahead, expected) => expect(shiftedTime(time, ahead)).toEqual(expected));
