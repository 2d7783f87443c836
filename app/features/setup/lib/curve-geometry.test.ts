import { describe, expect, it } from "vitest";
import { areaPath, curvePath, HEIGHT, heightScale, placeScale, WIDTH } from "./curve-geometry.ts";

describe("the curve's geometry", () => {
  const values = Float64Array.of(2, -1, 3);
  const y = heightScale([values], 0);
  const x = placeScale(values.length);

  it("begins at 0 on the left and ends with the last trade at the right edge", () => {
    expect(curvePath({ values, x, y })).toBe("M0 75L333.3 25L666.7 100L1000 0");
    expect(areaPath({ values, x, y })).toBe("M0 75L333.3 25L666.7 100L1000 0L1000 75Z");
  });

  it("goes on from where the choice ended", () => {
    expect(curvePath({ values, x, y, from: 1 })).toBe("M666.7 100L1000 0");
    expect(curvePath({ values, x, y, to: 1 })).toBe("M0 75L333.3 25L666.7 100");
  });

  it("keeps 0 in sight, stays inside, and draws nothing where nothing was traded", () => {
    const losing = heightScale([Float64Array.of(-1, -5)]);
    expect([losing(0), losing(-5)]).toEqual([4, HEIGHT - 4]);
    expect(curvePath({ values: new Float64Array(), x: placeScale(0), y: heightScale([]) })).toBe(`M0 ${HEIGHT - 4}`);
  });

  it("thins a long curve to what a screen can show", () => {
    const long = Float64Array.from({ length: 50_000 }, (_, place) => Math.sin(place / 50));
    const path = curvePath({ values: long, x: placeScale(long.length), y: heightScale([long]) });
    expect(path.split("L").length).toBeLessThanOrEqual(321);
    expect(path.endsWith(`L${WIDTH} ${path.split(" ").at(-1)}`)).toBe(true);
  });
});
