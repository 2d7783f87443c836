import { describe, expect, it } from "vitest";
import { EVALUATION_RULES, RULES_READ_ON } from "./evaluation-rules.ts";

describe("the evaluation rules", () => {
  it("have a name and an address of their own", () => {
    expect(new Set(EVALUATION_RULES.map(({ id }) => id)).size).toBe(EVALUATION_RULES.length);
    expect(RULES_READ_ON).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(EVALUATION_RULES.map((rules) => [rules.id, rules] as const))("%s names its pages", (_, { sources }) => {
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(new URL(`https://${source}`).href).toBe(`https://${source}`);
  });

  // The figures that a reader would lose an account by.
  it.each([
    { id: "ftmo-2-step", targets: [10, 5], daily: 5, maximum: 10, mode: "static" },
    { id: "ftmo-1-step", targets: [10], daily: 3, maximum: 10, mode: "trails_end_of_day" },
    { id: "fundingpips-2-step", targets: [8, 5], daily: 5, maximum: 10, mode: "static" },
    { id: "fundingpips-1-step", targets: [10], daily: 4, maximum: 6, mode: null },
    { id: "fundednext-stellar-2-step", targets: [8, 5], daily: 5, maximum: 10, mode: "static" },
  ])("$id: $targets %, $daily % a day, $maximum % in all", ({ id, targets, daily, maximum, mode }) => {
    const rules = EVALUATION_RULES.find((each) => each.id === id);
    expect(rules?.targets).toEqual(targets.map((percent) => ({ percent })));
    expect(rules?.daily).toMatchObject({ limit: { percent: daily } });
    expect(rules?.maximum).toMatchObject({ limit: { percent: maximum }, mode });
  });
});
