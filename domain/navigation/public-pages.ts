/**
 * Every public page of one address, in the order of the site map; those of a setup or a tutorial come on top.
 * Spec: section 2.
 */
export const PUBLIC_PAGES = [
  "/",
  "/setups",
  "/planes",
  "/resultados",
  "/indicador",
  "/trading-en-vivo",
  "/tutoriales",
  "/ea-lpx-tutoriales",
  "/sorteo-semanal",
  "/funding-pips",
  "/verificacion",
  "/faq",
  "/soporte",
  "/terminos-condiciones",
  "/politica-privacidad",
  "/aviso-legal",
] as const;
export type PublicPagePath = (typeof PUBLIC_PAGES)[number];

/** Pages of one thing each: a setup, its conversion, a comparison, a tutorial. */
const PAGES_OF_ONE_THING = /^\/(setups\/\d+(\/convert-mt5)?|setups\/comparar|tutoriales\/[a-z0-9-]+)$/;

/** Whether a path is a page that says the same to everybody. */
export function isPublicPage(pathname: string): boolean {
  return PUBLIC_PAGES.some((path) => path === pathname) || PAGES_OF_ONE_THING.test(pathname);
}
