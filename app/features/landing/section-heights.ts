import type { CSSProperties } from "react";

/** Pixels of each section at 390 and at 1,280, as a browser lays them out (tests/e2e/reads-the-home-page.spec.ts). */
const HEIGHTS = {
  "despues-de-elegir": [900, 699],
  pantallas: [526, 796],
  "que-es": [384, 571],
  "que-incluye": [266, 461],
  cifras: [165, 66],
  comprobable: [620, 411],
  muestra: [599, 915],
  robot: [525, 383],
  "camino-al-fondeo": [308, 306],
  retiros: [377, 449],
  "antes-y-despues": [597, 620],
  planes: [1143, 951],
  prueba: [316, 242],
  "resultados-traders": [389, 595],
  preguntas: [608, 457],
  testimonio: [276, 246],
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
