import type { CSSProperties } from "react";

/**
 * Pixels of each section's content at 390 and at 1,280, without its padding, which a browser adds to the room it keeps
 * (tests/e2e/reads-the-home-page.spec.ts).
 */
const HEIGHTS = {
  "despues-de-elegir": [674, 595],
  pantallas: [338, 594],
  "que-es": [246, 451],
  "que-incluye": [165, 294],
  cifras: [154, 64],
  comprobable: [375, 285],
  muestra: [435, 842],
  robot: [285, 236],
  "camino-al-fondeo": [190, 185],
  retiros: [238, 318],
  "antes-y-despues": [315, 461],
  planes: [752, 940],
  prueba: [185, 119],
  "resultados-traders": [253, 455],
  preguntas: [368, 361],
  testimonio: [164, 171],
  cierre: [118, 177],
} as const;

/**
 * The room that a section keeps before it is laid out (`.later-sections` in app/ui/surfaces.css): the page's height, and
 * with it the scroll bar, hardly changes while somebody reads.
 */
export function roomFor(section: keyof typeof HEIGHTS): CSSProperties {
  const [phone, desk] = HEIGHTS[section];
  return { "--phone-height": `${phone}px`, "--desk-height": `${desk}px` } as CSSProperties;
}
