import type { CSSProperties } from "react";

/** Pixels of each section at 390 and at 1,280, as a browser lays them out (tests/e2e/reads-the-home-page.spec.ts). */
const HEIGHTS = {
  "despues-de-elegir": [718, 680],
  pantallas: [430, 796],
  "que-es": [286, 571],
  "que-incluye": [214, 461],
  cifras: [156, 66],
  comprobable: [476, 395],
  muestra: [472, 915],
  robot: [385, 383],
  "camino-al-fondeo": [252, 306],
  retiros: [270, 420],
  "antes-y-despues": [395, 620],
  planes: [784, 951],
  prueba: [249, 242],
  "resultados-traders": [315, 560],
  preguntas: [448, 457],
  testimonio: [208, 246],
  cierre: [196, 315],
} as const;

/**
 * The room that a section keeps before it is laid out (`.later-sections` in app/ui/surfaces.css): the page's height, and
 * with it the scroll bar, hardly changes while somebody reads.
 */
export function roomFor(section: keyof typeof HEIGHTS): CSSProperties {
  const [phone, desk] = HEIGHTS[section];
  return { "--phone-height": `${phone}px`, "--desk-height": `${desk}px` } as CSSProperties;
}
