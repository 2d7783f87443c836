import { LANGUAGES } from "#domain/language/language-of.ts";
import type { Localised, LocalisedProperty } from "#domain/language/localised.ts";
import { localisedProperties } from "#domain/language/localised-fields.ts";

/** Columns of fields that are held once a language, by a field and then by language. */
export function columnsOf(...fields: string[]): string[] {
  return fields.flatMap((field) => LANGUAGES.map((language) => `${field}_${language}`));
}

/** What a query reads as properties. For `m.title`: `m.title_es as "titleEs", m.title_en as "titleEn"`. */
export function asProperties(...fields: string[]): string {
  const names = localisedProperties(...fields.map((field) => field.split(".").at(-1) ?? field));
  return columnsOf(...fields)
    .map((column, index) => `${column} as "${names[index]}"`)
    .join(", ");
}

/** `$3, $4`: placeholders for a number of columns, the first of them at `from`. */
export function placeholders(columns: readonly string[], from: number): string {
  return columns.map((_, index) => `$${from + index}`).join(", ");
}

/** `title_es = $3, title_en = $4`: the first value is at `from`. */
export function assignments(columns: readonly string[], from: number): string {
  return columns.map((column, index) => `${column} = $${from + index}`).join(", ");
}

/** `title_es = excluded.title_es, …` of an upsert. */
export function excluded(columns: readonly string[]): string {
  return columns.map((column) => `${column} = excluded.${column}`).join(", ");
}

/** The values of the fields, in the order of `columnsOf`. */
export function valuesOf<Field extends string, From extends Localised<Field, unknown>>(
  from: From,
  ...fields: Field[]
): From[LocalisedProperty<Field>][] {
  const values: unknown[] = localisedProperties(...fields).map((property) => from[property]);
  return values as From[LocalisedProperty<Field>][];
}
