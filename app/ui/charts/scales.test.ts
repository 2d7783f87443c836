import { expect, it } from "vitest";
import { valueTicks } from "./scales.ts";

it.each([
  { values: [0, 18.2, 41.3], ticks: [20, 40] },
  { values: [-6.2, 3, 29.5], ticks: [10, 20] },
  { values: [-38, -1, 0], ticks: [-30, -20, -10] },
  { values: [0.1, 0.9], ticks: [0.5] },
  { values: [-120, 130], ticks: [-100, 100] },
  { values: [0, 0], ticks: [] },
  { values: [], ticks: [] },
])("reads $values by $ticks", ({ values, ticks }) => {
  expect(valueTicks([Float64Array.from(values)])).toEqual(ticks);
});
