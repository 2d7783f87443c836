import { expect, it } from "vitest";
import {
  fromColumns,
  localise,
  localisedColumns,
  localisedProperties,
  localisedRow,
  pickLocalised,
} from "./localised-fields.ts";

const row = { id: 7, title_es: "Leer un setup", title_en: "Reading a setup", body_es: null, body_en: "Text" };

it("names a field's columns and properties", () => {
  const columns: "title_es, title_en" = localisedColumns("title");
  expect(columns).toBe("title_es, title_en");
  expect(localisedColumns("l.title")).toBe("l.title_es, l.title_en");
  expect(localisedProperties("title", "body")).toEqual(["titleEs", "titleEn", "bodyEs", "bodyEn"]);
});

it("makes a value for each language of each field", () => {
  const made = localise(["title", "body"], ({ property, field, language }) => `${property} ${field} ${language}`);
  expect(Object.entries(made)).toEqual([
    ["titleEs", "titleEs title es"],
    ["titleEn", "titleEn title en"],
    ["bodyEs", "bodyEs body es"],
    ["bodyEn", "bodyEn body en"],
  ]);
  expect(localisedRow(["title"], ({ language }) => language)).toEqual({ title_es: "es", title_en: "en" });
});

it("reads a row's columns, empty ones too, and leaves the rest", () => {
  const titles: { titleEs: string; titleEn: string } = fromColumns(row, "title");
  expect(titles).toEqual({ titleEs: "Leer un setup", titleEn: "Reading a setup" });
  expect(fromColumns(row, "body")).toEqual({ bodyEs: null, bodyEn: "Text" });
  expect(pickLocalised({ ...titles, id: 7 }, "title")).toEqual(titles);
});
