import { expect, it } from "vitest";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { namePartsOf } from "./name-parts.ts";

it.each([
  ["00:00-02:59", 2, "asian-session"],
  ["00:00-03:00", 3, "european-open"],
  ["03:00-05:00", 5, "european-morning"],
  ["06:00-08:00", 8, "new-york-open"],
  ["08:00-11:30", 11, "new-york-morning"],
  ["08:00-12:00", 12, "new-york-midday"],
  ["08:00-16:00", 16, "new-york-afternoon"],
  ["08:00-19:00", 19, "after-the-close"],
  ["08:00-20:00", 20, "asian-open"],
  ["08:00-23:00", 23, "asian-session"],
])("names a setup of %s by the part of the day of its later pattern", (times, pattern2Hour, part) => {
  const setup = makeSetup({ name: `NAS100 H1 ${times}`, pattern1Hour: 0, pattern2Hour, direction: "follow" });
  expect(namePartsOf(setup)).toEqual({ move: "momentum", part });
  expect(namePartsOf({ ...setup, direction: "oppose" })?.move).toBe("reversal");
});

it.each(["Europa de mañana", "NAS100 H1 abierto", "GER40 H1 04:00-08:00", "Fondeo 03 NAS100", ""])(
  "leaves %j as it was named",
  (name) => expect(namePartsOf(makeSetup({ name }))).toBeNull(),
);
