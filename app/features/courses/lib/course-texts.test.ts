import { expect, it } from "vitest";
import { courseBadge, coursesText } from "./course-texts.ts";

it.each([
  [null, "Bloqueado", "Necesitas una membresía o una prueba activa."],
  ["trial", "Abierto en tu prueba", "Abiertos durante tu prueba."],
  ["semestral", "Incluido en tu plan", "Incluidos en tu plan."],
] as const)("[6.2] [6.3] [6.4] the courses of who holds %s", (holding, badge, text) => {
  expect([courseBadge(holding), coursesText(holding)]).toEqual([badge, text]);
});
