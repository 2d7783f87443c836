import type { Language } from "./language-of.ts";

/** The columns of a field that a table or a view holds once a language: `title_es`, `title_en`. */
export type LocalisedColumn<Field extends string> = `${Field}_${Language}`;
/** The same in an action's input and in a form: `titleEs`, `titleEn`. */
export type LocalisedProperty<Field extends string> = `${Field}${Capitalize<Language>}`;

/** What holds each of the fields once a language: `{ titleEs: …, titleEn: … }`. */
export type Localised<Field extends string, Value = string> = Record<LocalisedProperty<Field>, Value>;
/** A row that holds each of the fields once a language: `{ title_es: …, title_en: … }`. */
export type LocalisedRow<Field extends string, Value = string> = Record<LocalisedColumn<Field>, Value>;

/**
 * A row's field in a language: its column `title_es`, or its property `titleEs`. The compiler refuses a row that lacks
 * one of the languages.
 */
export function localised<Field extends string, Row extends Record<LocalisedColumn<Field>, unknown>>(
  row: Row,
  field: Field,
  language: Language,
): Row[LocalisedColumn<Field>];
export function localised<Field extends string, Row extends Record<LocalisedProperty<Field>, unknown>>(
  row: Row,
  field: Field,
  language: Language,
): Row[LocalisedProperty<Field>];
export function localised(row: Readonly<Record<string, unknown>>, field: string, language: Language): unknown {
  const column = `${field}_${language}`;
  return column in row ? row[column] : row[localisedProperty(field, language)];
}

export function localisedProperty<Field extends string>(field: Field, language: Language): LocalisedProperty<Field> {
  return `${field}${language[0]?.toUpperCase()}${language.slice(1)}` as LocalisedProperty<Field>;
}
