import type { Language } from "./language-of.ts";

/** A field that a table or a view holds once a language: `title_es`, `title_en`. */
type Columns<Field extends string> = `${Field}_${Language}`;
/** The same in an action's input and in a form: `titleEs`, `titleEn`. */
type Properties<Field extends string> = `${Field}${Capitalize<Language>}`;

/** What holds each of the fields once a language: `{ titleEs: …, titleEn: … }`. */
export type Localised<Field extends string, Value = string> = Record<Properties<Field>, Value>;

/**
 * A row's field in a language: its column `title_es`, or its property `titleEs`. The compiler refuses a row that lacks
 * one of the languages.
 */
export function localised<Field extends string, Row extends Record<Columns<Field>, unknown>>(
  row: Row,
  field: Field,
  language: Language,
): Row[Columns<Field>];
export function localised<Field extends string, Row extends Record<Properties<Field>, unknown>>(
  row: Row,
  field: Field,
  language: Language,
): Row[Properties<Field>];
export function localised(row: Readonly<Record<string, unknown>>, field: string, language: Language): unknown {
  const column = `${field}_${language}`;
  return column in row ? row[column] : row[`${field}${language[0]?.toUpperCase()}${language.slice(1)}`];
}
