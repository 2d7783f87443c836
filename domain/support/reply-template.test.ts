import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkAnswer,
  checkTemplate,
  fillTemplate,
  LONGEST_TEMPLATE,
  PLACEHOLDERS,
  type PlaceholderValues,
  placeholdersIn,
  unknownPlaceholder,
} from "./reply-template.ts";

const NOTHING: PlaceholderValues = { name: null, plan: null, order: null, ticket: null };
const ANA: PlaceholderValues = { name: "Ana Prueba", plan: "Anual", order: "#1042", ticket: "#7" };

describe("a template", () => {
  const TEMPLATE = { title: " Acceso ", textEs: "Hola, {name}.\n\nTu plan es {plan}. ", textEn: "Hello, {name}." };
  const check = (change: object) => checkTemplate({ ...TEMPLATE, ...change });

  it("is kept without space around its texts", () => {
    const value = { title: "Acceso", textEs: "Hola, {name}.\n\nTu plan es {plan}.", textEn: "Hello, {name}." };
    expect(check({})).toEqual({ ok: true, value });
  });

  it.each([
    [{ title: " " }, { title: "required" }],
    [{ title: "a".repeat(LONGEST_TEMPLATE.title + 1) }, { title: "too_long" }],
    [{ title: "Acceso\nal indicador" }, { title: "invalid" }],
    [
      { textEs: "", textEn: "a".repeat(LONGEST_TEMPLATE.textEn + 1) },
      { textEs: "required", textEn: "too_long" },
    ],
    [{ textEs: "Hola, {nombre}." }, { textEs: "unknown_placeholder" }],
    [{ textEn: "Hello, {name." }, { textEn: "unknown_placeholder" }],
  ])("%j is refused with each field's own problem", (change, problems) => {
    expect(check(change)).toEqual({ ok: false, problems });
  });

  it.each([
    ["Hola, {name}: {plan}, {order}, {ticket}.", null],
    ["Hola, {nombre} y {name}.", "{nombre}"],
    ["{ name }", "{ name }"],
    ["{Name}", "{Name}"],
    ["{}", "{}"],
    ["{name", "{name"],
    ["name}", "}"],
    ["{{name}}", "{"],
  ])("%j has as unknown placeholder %j", (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });
});

describe("filling in", () => {
  it("puts in what is known and leaves what isn't", () => {
    const text = "Hola, {name}: {plan}, {order}, {ticket}. {name}";
    expect(fillTemplate(text, ANA)).toBe("Hola, Ana Prueba: Anual, #1042, #7. Ana Prueba");
    expect(fillTemplate(text, { ...ANA, plan: null, order: " " })).toBe(
      "Hola, Ana Prueba: {plan}, {order}, #7. Ana Prueba",
    );
  });

  it("takes nothing in a value for a placeholder or a pattern", () => {
    expect(fillTemplate("{name}, {plan}", { ...ANA, name: "{plan} $& $1" })).toBe("plan $& $1, Anual");
  });

  const words = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[{}]/g, ""));
  const pieces = fc.array(fc.oneof(words, fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`))), {
    maxLength: 12,
  });
  const value = fc.option(fc.string({ maxLength: 20 }));
  const values = fc.record({ name: value, plan: value, order: value, ticket: value });
  const isKnown = (text: string | null) => text !== null && text.replaceAll(/[{}]/g, "").trim() !== "";

  it("leaves exactly the placeholders without a value, and the words around them as they are", () => {
    fc.assert(
      fc.property(pieces, values, (parts, known) => {
        const text = parts.join("");
        const filled = fillTemplate(text, known);
        expect(placeholdersIn(filled)).toEqual(placeholdersIn(text).filter((name) => !isKnown(known[name])));
        expect(unknownPlaceholder(filled)).toBeNull();
        expect(fillTemplate(filled, known)).toBe(filled);
        const part = (piece: string) => fillTemplate(piece, known);
        expect(filled).toBe(parts.map(part).join(""));
        for (const piece of parts) if (!piece.startsWith("{")) expect(part(piece)).toBe(piece);
      }),
    );
  });

  it("with nothing known changes nothing", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join("");
        expect(fillTemplate(text, NOTHING)).toBe(text);
      }),
    );
  });
});

describe("the team's answer", () => {
  it("isn't sent while a placeholder is left in it", () => {
    expect(checkAnswer({ text: "Hola, {name}." })).toEqual({ ok: false, problems: { text: "placeholder_left" } });
    expect(checkAnswer({ text: " Hola, Ana. " })).toEqual({ ok: true, value: { text: "Hola, Ana." } });
    expect(checkAnswer({ text: " " })).toEqual({ ok: false, problems: { text: "required" } });
  });

  it("may have other braces: a setting, a piece of code", () => {
    expect(checkAnswer({ text: "Pon {alert} y {}" })).toMatchObject({ ok: true });
  });
});
