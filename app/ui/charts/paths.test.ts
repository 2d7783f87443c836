import { describe, expect, it } from "vitest";
import { areaPath, bandPath, linePath } from "./paths.ts";
import { HEIGHT, linearScale, pointScale, valueScale, WIDTH } from "./scales.ts";

describe("paths and scales", () => {
  const values = Float64Array.of(2, -1, 3);
  const y = valueScale([values], 0);
  const x = pointScale(values.length);

  it("begins at 0 on the left and ends with the last trade at the right edge", () => {
    expect(linePath({ values, x, y })).toBe("M0 75L333.3 25L666.7 100L1000 0");
    expect(areaPath({ values, x, y })).toBe("M0 75L333.3 25L666.7 100L1000 0L1000 75Z");
  });

  it("goes on from where the choice ended", () => {
    expect(linePath({ values, x, y, from: 1 })).toBe("M666.7 100L1000 0");
    expect(linePath({ values, x, y, to: 1 })).toBe("M0 75L333.3 25L666.7 100");
  });

  it("keeps 0 in sight, stays inside, and draws nothing where nothing was traded", () => {
    const losing = valueScale([Float64Array.of(-1, -5)]);
    expect([losing(0), losing(-5)]).toEqual([4, HEIGHT - 4]);
    expect(linePath({ values: new Float64Array(), x: pointScale(0), y: valueScale([]) })).toBe(`M0 ${HEIGHT - 4}`);
  });

  it("closes what lies between two series", () => {
    const [low, high] = [Float64Array.of(0, -1), Float64Array.of(0, 3)];
    const scale = valueScale([low, high], 0);
    const path = bandPath({ low, high, x: linearScale({ from: 0, to: 1 }), y: scale });
    expect(path).toBe("M0 75L1000 0L1000 100L0 75Z");
  });

  it("thins a long curve to what a screen can show", () => {
    const long = Float64Array.from({ length: 50_000 }, (_, place) => Math.sin(place / 50));
    const path = linePath({ values: long, x: pointScale(long.length), y: valueScale([long]) });
    expect(path.split("L").length).toBeLessThanOrEqual(321);
    expect(path.endsWith(`L${WIDTH} ${path.split(" ").at(-1)}`)).toBe(true);
  });

  it("places values along the width, and a single one at the left edge", () => {
    expect([5, 12.5, 20].map(linearScale({ from: 5, to: 20 }))).toEqual([0, WIDTH / 2, WIDTH]);
    expect(linearScale({ from: 5, to: 5 })(5)).toBe(0);
  });
});
