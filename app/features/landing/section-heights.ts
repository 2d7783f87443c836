import type { CSSProperties } from "react";

/** Pixels of each section at 390 and at 1,280, as a browser lays them out (tests/e2e/reads-the-home-page.spec.ts). */
const HEIGHTS = {
  "despues-de-elegir": [969, 746],
  pantallas: [662, 821],
  "que-es": [384, 593],
  "que-incluye": [288, 461],
  cifras: [165, 66],
  comprobable: [645, 464],
  muestra: [642, 915],
  robot: [568, 383],
  "camino-al-fondeo": [308, 306],
  retiros: [399, 449],
  "antes-y-despues": [676, 656],
  planes: [1337, 951],
  prueba: [340, 242],
  "resultados-traders": [444, 674],
  preguntas: [608, 457],
  testimonio: [301, 264],
  cierre: [265, 315],
} as const;

/**
 * The room that a section keeps before it is laid out (`.later-sections` in app/ui/surfaces.css): the page's height, and
 * with it the scroll bar, hardly changes while somebody reads.
 */
export function roomFor(section: keyof typeof HEIGHTS): CSSProperties {
  const [phone, desk] = HEIGHTS[section];
  return { "--phone-height": `${phone}px`, "--desk-height": `${desk}px` } as CSSProperties;
}
