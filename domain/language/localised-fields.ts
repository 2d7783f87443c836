import { LANGUAGES, type Language } from "./language-of.ts";
import {
  type Localised,
  type LocalisedColumn,
  type LocalisedProperty,
  type LocalisedRow,
  localisedProperty,
} from "./localised.ts";

type Made<Field extends string> = { property: LocalisedProperty<Field>; field: Field; language: Language };

/** The properties of the fields, field by field: `["titleEs", "titleEn"]`. */
export function localisedProperties<Field extends string>(...fields: Field[]): LocalisedProperty<Field>[] {
  return fields.flatMap((field) => LANGUAGES.map((language) => localisedProperty(field, language)));
}

/** One value for each language of each field, made by `make`: `{ titleEs: …, titleEn: … }`. */
export function localise<Field extends string, Value>(
  fields: readonly Field[],
  make: (made: Made<Field>) => Value,
): Localised<Field, Value> {
  const entries = fields.flatMap((field) =>
    LANGUAGES.map((language) => {
      const property = localisedProperty(field, language);
      return [property, make({ property, field, language })] as const;
    }),
  );
  return Object.fromEntries(entries) as Localised<Field, Value>;
}

/** The fields alone, of what holds more: `{ titleEs, titleEn }`. */
export function pickLocalised<Field extends string, From extends Localised<Field, unknown>>(
  from: From,
  ...fields: Field[]
): Localised<Field, From[LocalisedProperty<Field>]> {
  const picked: Localised<Field, unknown> = localise(fields, ({ property }) => from[property]);
  return picked as Localised<Field, From[LocalisedProperty<Field>]>;
}

/** A row's columns as properties: `{ titleEs: row.title_es, titleEn: row.title_en }`. */
export function fromColumns<Field extends string, Row extends LocalisedRow<Field, unknown>>(
  row: Row,
  ...fields: Field[]
): Localised<Field, Row[LocalisedColumn<Field>]> {
  const read: Localised<Field, unknown> = localise(fields, ({ field, language }) => row[`${field}_${language}`]);
  return read as Localised<Field, Row[LocalisedColumn<Field>]>;
}

/** What a row holds once a language, made by `make`: `{ title_es: …, title_en: … }`. */
export function localisedRow<Field extends string, Value>(
  fields: readonly Field[],
  make: (made: Made<Field>) => Value,
): LocalisedRow<Field, Value> {
  const entries = fields.flatMap((field) =>
    LANGUAGES.map((language) => {
      const made = make({ property: localisedProperty(field, language), field, language });
      return [`${field}_${language}`, made] as const;
    }),
  );
  return Object.fromEntries(entries) as LocalisedRow<Field, Value>;
}

type ColumnList<Field extends string, List extends readonly string[]> = List extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? `${Field}_${First}`
    : `${Field}_${First}, ${ColumnList<Field, Rest>}`
  : never;

/** A field's columns for a query, which PostgREST's types can read: `title_es, title_en`. */
export function localisedColumns<Field extends string>(field: Field): ColumnList<Field, typeof LANGUAGES> {
  return LANGUAGES.map((language) => `${field}_${language}`).join(", ") as ColumnList<Field, typeof LANGUAGES>;
}
