import { expect, it } from "vitest";
import { shownTeam, TEAM } from "./operator.ts";

it("made-up people stand in a demonstration alone", () => {
  expect(shownTeam(TEAM, "demo")).toBe(TEAM);
  expect(shownTeam({ ...TEAM, isSample: true }, "production")).toBeNull();
  const real = { ...TEAM, isSample: false };
  expect(shownTeam(real, "production")).toBe(real);
});

it("nobody's name passes for a real one while it is a sample", () => {
  const names = TEAM.people.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  if (TEAM.isSample) for (const name of names) expect(name).toContain("Ejemplo");
});
