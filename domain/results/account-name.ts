import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { type LocalisedColumn, type LocalisedProperty, localisedProperty } from "#domain/language/localised.ts";

type Marked = Exclude<Language, (typeof LANGUAGES)[0]>;
/** `name` is the one in the default language, as in the public files of results. */
export type AccountNameField = "name" | Extract<LocalisedProperty<"name">, `name${Capitalize<Marked>}`>;
export type AccountNameColumn = "name" | Extract<LocalisedColumn<"name">, `name_${Marked}`>;
export type AccountNames = Record<AccountNameField, string>;

export function accountNameField(language: Language): AccountNameField {
  return language === DEFAULT_LANGUAGE ? "name" : (localisedProperty("name", language) as AccountNameField);
}

export function accountNameColumn(language: Language): AccountNameColumn {
  return language === DEFAULT_LANGUAGE ? "name" : (`name_${language}` as AccountNameColumn);
}

/** Pure: the page of results has no use for them, and leaves them out. */
export const ACCOUNT_NAME_FIELDS = /* @__PURE__ */ LANGUAGES.map(accountNameField);
export const ACCOUNT_NAME_COLUMNS = /* @__PURE__ */ LANGUAGES.map(accountNameColumn);

/** One value for an account's name in each language, made by `make`. */
export function accountNames<Value>(
  make: (field: AccountNameField, language: Language) => Value,
): Record<AccountNameField, Value> {
  const entries = LANGUAGES.map((language) => [accountNameField(language), make(accountNameField(language), language)]);
  return Object.fromEntries(entries) as Record<AccountNameField, Value>;
}

export function pickAccountNames(from: AccountNames): AccountNames {
  return accountNames((field) => from[field]);
}

/** A row's columns as properties. */
export function accountNamesOf(row: Record<AccountNameColumn, string>): AccountNames {
  return accountNames((_, language) => row[accountNameColumn(language)]);
}
