import type { CSSProperties } from "react";

/** Pixels of each section at 390 and at 1,280, as a browser lays them out (tests/e2e/reads-the-home-page.spec.ts). */
const HEIGHTS = {
  "despues-de-elegir": [715, 680],
  pantallas: [401, 760],
  "que-es": [286, 571],
  "que-incluye": [185, 342],
  cifras: [156, 66],
  comprobable: [404, 381],
  muestra: [462, 882],
  robot: [349, 383],
  "camino-al-fondeo": [230, 281],
  retiros: [235, 366],
  "antes-y-despues": [344, 558],
  planes: [760, 951],
  prueba: [238, 217],
  "resultados-traders": [315, 551],
  preguntas: [405, 457],
  testimonio: [184, 219],
  cierre: [159, 274],
} as const;

/**
 * The room that a section keeps before it is laid out (`.later-sections` in app/ui/surfaces.css): the page's height, and
 * with it the scroll bar, hardly changes while somebody reads.
 */
export function roomFor(section: keyof typeof HEIGHTS): CSSProperties {
  const [phone, desk] = HEIGHTS[section];
  return { "--phone-height": `${phone}px`, "--desk-height": `${desk}px` } as CSSProperties;
}
