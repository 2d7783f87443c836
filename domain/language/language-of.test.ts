import { describe, expect, it } from "vitest";
import { languageOf, languageOfSpeaker } from "./language-of.ts";

const page = (search: string) => new URL(`https://lpx.example/planes${search}`);

describe("languageOf", () => {
  it.each([
    { search: "", cookie: null, expected: "es" },
    { search: "?lang=en", cookie: null, expected: "en" },
    { search: "?lang=es", cookie: "language=en", expected: "es" },
    { search: "", cookie: "theme=dark; language=en", expected: "en" },
    { search: "?lang=fr", cookie: "language=en", expected: "en" },
    { search: "", cookie: "language=fr", expected: "es" },
    { search: "", cookie: "otherlanguage=en", expected: "es" },
    { search: "", cookie: "language=english", expected: "es" },
  ])("[5.10] $search with cookie $cookie is $expected", ({ search, cookie, expected }) => {
    expect(languageOf({ url: page(search), cookieHeader: cookie })).toBe(expected);
  });
});

it.each([
  { tag: undefined, expected: "es" },
  { tag: "es", expected: "es" },
  { tag: "es-MX", expected: "es" },
  { tag: "en-GB", expected: "en" },
  { tag: "pt-BR", expected: "en" },
])("a speaker of $tag reads $expected", ({ tag, expected }) => {
  expect(languageOfSpeaker(tag)).toBe(expected);
});
