import { describe, expect, it } from "vitest";
import { localised } from "./localised.ts";

describe("localised", () => {
  const lesson = { id: 7, title_es: "Leer un setup", title_en: "Reading a setup", body_es: null, body_en: "Text" };

  it("reads the column of the language", () => {
    const title: string = localised(lesson, "title", "es");
    expect([title, localised(lesson, "title", "en")]).toEqual(["Leer un setup", "Reading a setup"]);
  });

  it("keeps what is empty as it is", () => {
    const body: string | null = localised(lesson, "body", "es");
    expect(body).toBeNull();
  });

  it("reads an action's property of the language", () => {
    const edited = { titleEs: "Leer un setup", titleEn: "Reading a setup" };
    expect([localised(edited, "title", "es"), localised(edited, "title", "en")]).toEqual([
      "Leer un setup",
      "Reading a setup",
    ]);
  });

  it("is refused by the compiler for a row that lacks a language", () => {
    // @ts-expect-error English is missing
    localised({ title_es: "Leer un setup" }, "title", "es");
    // @ts-expect-error there is no such field
    localised(lesson, "summary", "es");
  });
});
