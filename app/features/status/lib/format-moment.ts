import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** Of UTC, which the words beside it say: the page is one for everybody and needs no script. */
export function formatMoment(moment: string): string {
  return dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(new Date(moment));
}
