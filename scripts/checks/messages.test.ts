import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findMessageProblems } from "./messages.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lpx-messages-"));
  write("project.inlang/settings.json", {
    "plugin.inlang.messageFormat": { pathPattern: ["./app/messages/{locale}/cart.json"] },
  });
  write("docs/words.md", "| language | not | but | except |\n| es | s[oó]lo uno | uno | cart_late |\n");
  write("app/content/es/tutorials/one.md", "Texto.");
  mkdirSync(join(root, "courses"));
  write("app/page.tsx", "m.cart_title(); m.cart_total({ total }); const keys = { late: 'cart_late' };");
  write("app/messages/es/cart.json", { cart_title: "Tu carrito", cart_total: "Total: {total}", cart_late: "Tarde" });
  write("app/messages/en/cart.json", { cart_title: "Your cart", cart_total: "Sum: {total}", cart_late: "Late" });
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | object) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

const check = () => findMessageProblems(root).problems.map(({ file, message }) => `${file} ${message}`);

describe("findMessageProblems", () => {
  it("[1.16] accepts two catalogues that agree", () => {
    expect(findMessageProblems(root)).toEqual({ problems: [], looked: 6 });
  });

  it.each([
    [
      "a missing sentence",
      { cart_title: "Your cart", cart_total: "Sum: {total}" },
      "cart_late: is missing in the other",
    ],
    [
      "another placeholder",
      { cart_title: "Your cart", cart_total: "Sum: {sum}", cart_late: "Late" },
      "placeholders differ",
    ],
    [
      "a forgotten placeholder",
      { cart_title: "Your cart", cart_total: "Sum", cart_late: "Late" },
      "placeholders differ",
    ],
    [
      "an untranslated sentence",
      { cart_title: "Tu carrito", cart_total: "Sum: {total}", cart_late: "Late" },
      "is the same",
    ],
    ["an empty sentence", { cart_title: " ", cart_total: "Sum: {total}", cart_late: "Late" }, "says nothing"],
  ])("[1.16] refuses %s", (_, english, expected) => {
    write("app/messages/en/cart.json", english);
    expect(check()).toEqual([expect.stringContaining(expected)]);
  });

  it("compares every form of a plural", () => {
    const variants = (one: string, other: string) => [
      { declarations: ["input count"], selectors: ["count"], match: { "count=1": one, "count=*": other } },
    ];
    const rest = { cart_title: "Your cart", cart_late: "Late" };
    write("app/messages/es/cart.json", {
      cart_title: "Tu carrito",
      cart_late: "Tarde",
      cart_total: variants("uno", "{total} planes"),
    });
    write("app/messages/en/cart.json", { ...rest, cart_total: variants("one", "{total} plans") });
    expect(check()).toEqual([]);
    write("app/messages/en/cart.json", { ...rest, cart_total: variants("one", "{count} plans") });
    expect(check()).toEqual([
      expect.stringContaining("placeholders differ: {total} in app/messages/es/cart.json, {count} here"),
    ]);
  });

  it("refuses the same words under two keys, unless they differ in one language", () => {
    const spanish = { cart_title: "Tarde", cart_total: "Total: {total}", cart_late: "Tarde" };
    write("app/messages/es/cart.json", spanish);
    expect(check()).toEqual([]);
    write("app/messages/en/cart.json", { cart_title: "Late", cart_total: "Sum: {total}", cart_late: "Late" });
    expect(check()).toEqual([expect.stringContaining("cart_late: says what cart_title says in both languages")]);
  });

  it.each([
    ["Acceso en 24 horas", "Access in a day", "24 horas"],
    ["Acceso en un rato", "A 14-day guarantee", "14-day"],
    ["Tres días gratis", "Free at first", "Tres días"],
    ["3 setups de fondeo", "Some setups", "3 setups"],
  ])("refuses a figure typed into a sentence: %s, %s", (spanish, english, figure) => {
    write("app/messages/es/cart.json", { cart_title: spanish, cart_total: "Total: {total}", cart_late: "Tarde" });
    write("app/messages/en/cart.json", { cart_title: english, cart_total: "Sum: {total}", cart_late: "Late" });
    expect(check()).toEqual([expect.stringContaining(`cart_title: types "${figure}"`)]);
  });

  it("accepts a figure that is a parameter, and one inside another word or without a unit", () => {
    write("app/messages/es/cart.json", {
      cart_title: "{days} días",
      cart_total: "V14 {total} 24/7",
      cart_late: "Tarde",
    });
    write("app/messages/en/cart.json", {
      cart_title: "{days} days",
      cart_total: "V14 {total}, 24/7",
      cart_late: "Late",
    });
    expect(check()).toEqual([]);
  });

  it("refuses a sentence that no source names", () => {
    write("app/page.tsx", "m.cart_title(); m.cart_total();");
    expect(check()).toEqual([expect.stringContaining("cart_late: is used nowhere")]);
  });

  it("accepts the same sentence in both when it is listed, and refuses a list that is out of date", () => {
    write("app/messages/en/cart.json", { cart_title: "Your cart", cart_total: "Total: {total}", cart_late: "Late" });
    write("app/messages/same-in-both.json", '["cart_total"]');
    expect(check()).toEqual([]);
    write("app/messages/same-in-both.json", '["cart_total", "cart_late"]');
    expect(check()).toEqual([expect.stringContaining("cart_late: is listed")]);
  });

  it("refuses a file that the compiler would leave out, and one that it would miss", () => {
    write("app/messages/es/draw.json", { cart_more: "Más" });
    write("app/messages/en/draw.json", { cart_more: "More" });
    write("app/more.tsx", "m.cart_more()");
    expect(check()).toEqual(Array(2).fill(expect.stringContaining("the compiler would leave it out")));
    rmSync(join(root, "app/messages/es/draw.json"));
    rmSync(join(root, "app/messages/en/draw.json"));
    write("project.inlang/settings.json", {
      "plugin.inlang.messageFormat": {
        pathPattern: ["./app/messages/{locale}/cart.json", "./app/messages/{locale}/x.json"],
      },
    });
    expect(check()).toEqual(Array(2).fill(expect.stringContaining("does not exist")));
  });

  it("refuses a word that docs/words.md names, in messages and in long texts, but for the keys that may say it", () => {
    write("app/messages/es/cart.json", { cart_title: "Sólo uno", cart_total: "Total: {total}", cart_late: "Solo uno" });
    write("app/content/es/tutorials/one.md", "Primero.\nSolo uno.");
    expect(check()).toEqual([
      expect.stringContaining('cart_title: says "Sólo uno": uno'),
      expect.stringContaining('tutorials/one.md says "Solo uno"'),
    ]);
  });

  it("refuses a key that two files claim", () => {
    write("project.inlang/settings.json", {
      "plugin.inlang.messageFormat": {
        pathPattern: ["./app/messages/{locale}/cart.json", "./app/messages/{locale}/draw.json"],
      },
    });
    write("app/messages/es/draw.json", { cart_title: "Otro" });
    write("app/messages/en/draw.json", { cart_title: "Other" });
    expect(check()).toEqual(Array(2).fill(expect.stringContaining("cart_title: stands in")));
  });
});
