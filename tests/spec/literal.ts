import type { Message } from "#scripts/checks/message-files.ts";

/**
 * Words that a row of the specification prescribes, copied from it by hand, and the message that says them.
 * A language the row is silent about is left out; `isPart`: the message may say more around the words.
 */
export type Literal = { row: string; key: string; es?: string; en?: string; isPart?: true };

/** The messages of both languages, by key. A plural has several forms. */
export type Catalogue = { es: ReadonlyMap<string, Message>; en: ReadonlyMap<string, Message> };

/**
 * Where the catalogue no longer says what the specification prescribes, one sentence for each language.
 * A language without a prescribed wording must say something, and must not repeat the other one.
 */
export function findChangedWords(literal: Literal, catalogue: Catalogue): string[] {
  const [es, en] = [formsOf(catalogue.es, literal.key), formsOf(catalogue.en, literal.key)];
  const repeats = es.join("\0") === en.join("\0") && !literal.isPart;
  return [
    ...compareWords("es", literal.es, es, literal.isPart ?? false),
    ...compareWords("en", literal.en, en, literal.isPart ?? false),
    ...(repeats && (literal.es === undefined || literal.en === undefined) ? ["es and en: the same words"] : []),
  ];
}

function compareWords(language: string, prescribed: string | undefined, forms: string[], isPart: boolean): string[] {
  if (forms.length === 0) return [`${language}: no such message`];
  if (prescribed === undefined) return forms.every((form) => form.trim() !== "") ? [] : [`${language}: says nothing`];
  const says = (form: string) => (isPart ? form.includes(prescribed) : form === prescribed);
  return forms.filter((form) => !says(form)).map((form) => `${language}: says "${form}", not "${prescribed}"`);
}

function formsOf(messages: ReadonlyMap<string, Message>, key: string): string[] {
  return messages.get(key)?.forms ?? [];
}
