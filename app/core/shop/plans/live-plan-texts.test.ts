import { expect, it } from "vitest";
import { liveLockedText, lockedTitle, recordingsLockedText } from "./live-plan-texts.ts";

it("[6.2] [6.3] who has no plan, or a trial, isn't told of a plan of theirs", () => {
  expect(lockedTitle("live", null)).toBe("Todavía no tienes un plan con sesiones en vivo");
  expect(lockedTitle("recordings", null)).toBe("Todavía no tienes un plan con clases grabadas");
  for (const text of [liveLockedText(null), recordingsLockedText(null)]) {
    expect(text).toContain("Pro (12 meses) y Elite (de por vida)");
    expect(text).not.toContain("Tu plan");
  }
});

it("[6.5] the 6-month plan is told which plans have the sessions, and of recordings where they are meant", () => {
  expect(lockedTitle("live", "semestral")).toBe("Tu plan no incluye las sesiones en vivo");
  expect(lockedTitle("recordings", "semestral")).toBe("Tu plan no incluye las clases grabadas");
  expect(liveLockedText("semestral")).toMatch(
    /^Tu plan Starter \(6 meses\) no incluye las sesiones en vivo\. Están en/,
  );
  expect(recordingsLockedText("semestral")).toMatch(
    /^Tu plan Starter \(6 meses\) no incluye las clases grabadas\. Están/,
  );
});
