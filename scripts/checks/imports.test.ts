import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findImportProblems } from "./imports.ts";
import { readSourceFiles } from "./source-files.ts";

const BYSTANDERS = [
  "domain/cart/cart-totals.ts",
  "domain/plans/plan-catalogue.ts",
  "app/core/shop/cart/use-cart.ts",
  "app/core/shop/cart/lib/stored-cart.ts",
  "app/core/account/session/use-session.ts",
  "app/features/checkout/cart-page.tsx",
  "app/features/checkout/components/cart-row.tsx",
  "app/features/checkout/orders.server.ts",
  "app/features/pricing/plan-card.tsx",
  "app/layouts/public-shell.tsx",
  "app/routes/public/home.tsx",
  "app/ui/button.tsx",
  "app/ports.ts",
  "gateway/gateway.ts",
  "server/app.ts",
  "supabase/database.types.ts",
  "tests/fixtures/database.ts",
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lpx-imports-"));
  for (const path of BYSTANDERS) write(path, "export {};\n");
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function check() {
  const files = readSourceFiles({ root, extensions: [".ts", ".tsx"] });
  return findImportProblems({ root, files }).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe("what is refused", () => {
  it.each([
    ["app/features/pricing/page.tsx", "#app/features/checkout/cart-page.tsx", "another of its kind"],
    ["app/features/pricing/page.tsx", "../checkout/cart-page.tsx", "another of its kind"],
    ["app/features/admin/orders/page.tsx", "#app/features/checkout/cart-page.tsx", "another of its kind"],
    ["app/features/pricing/page.tsx", "#app/routes/public/home.tsx", "may not import routes"],
    ["app/features/pricing/page.tsx", "#app/layouts/public-shell.tsx", "may not import layouts"],
    ["app/features/pricing/page.tsx", "#server/app.ts", "may not import server"],
    ["app/features/checkout/page.tsx", "./orders.server.ts", "only routes"],
    ["app/features/pricing/page.tsx", "#app/core/shop/cart/lib/stored-cart.ts", "keeps its subfolders"],
    ["app/layouts/shell.tsx", "#app/features/checkout/orders.server.ts", "only routes"],
    ["app/layouts/shell.tsx", "#app/routes/public/home.tsx", "may not import routes"],
    ["app/routes/public/plans.tsx", "#app/features/checkout/components/cart-row.tsx", "keeps its subfolders"],
    ["app/routes/public/plans.tsx", "#server/app.ts", "may not import server"],
    ["app/routes/public/plans.tsx", "./home.tsx", "another of its kind"],
    ["app/core/account/session/guard.ts", "#app/features/pricing/plan-card.tsx", "may not import features"],
    ["app/core/account/session/guard.ts", "#app/core/shop/cart/lib/stored-cart.ts", "keeps its subfolders"],
    ["app/ui/card.tsx", "#domain/cart/cart-totals.ts", "may not import domain"],
    ["app/ui/card.tsx", "#app/core/account/session/use-session.ts", "may not import core"],
    ["domain/cart/rule.ts", "#app/ports.ts", "may not import seam"],
    ["domain/cart/rule.ts", "react", "no package"],
    ["domain/cart/rule.ts", "node:fs", "no package"],
    ["domain/cart/rule.ts", "fflate", "no package"],
    ["domain/histories/read.ts", "exceljs", "no package"],
    ["gateway/auth/token.ts", "#domain/cart/cart-totals.ts", "may not import domain"],
    ["gateway/auth/token.ts", "#server/app.ts", "may not import server"],
    ["gateway/auth/token.ts", "#supabase/database.types.ts", "may not import supabase"],
    ["server/platform/http/health.ts", "#app/features/pricing/plan-card.tsx", "may not import features"],
    ["server/platform/http/health.ts", "#app/ui/button.tsx", "may not import ui"],
    ["server/platform/http/health.ts", "#tests/fixtures/database.ts", "may not import tests"],
    ["server/platform/http/health.ts", "../../../domain/cart/cart-totals.ts", "relative paths stay inside"],
    ["server/platform/http/health.ts", "#server/app", "with its extension"],
  ])("%s importing %s", (path, specifier, expected) => {
    write(path, `import "${specifier}";\n`);
    expect(check()).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    'export { x } from "#server/app.ts";',
    'export * from "#server/app.ts";',
    'const late = () => import("#server/app.ts");',
    'type Late = import("#server/app.ts").Late;',
    'import type { App } from "#server/app.ts";',
    'import "./cart-page.tsx";\n\nimport { app } from "#server/app.ts";',
  ])("whatever the form of the import: %s", (text) => {
    write("app/features/checkout/other.tsx", text);
    expect(check()).toEqual([expect.stringContaining("may not import server")]);
  });

  it.each([
    ["app/features/pricing/one.ts", "app/features/pricing/other.ts"],
    ["app/ui/one.ts", "app/ui/other.ts"],
    ["gateway/one.ts", "gateway/other.ts"],
    ["tests/rls/one.ts", "tests/rls/other.ts"],
    ["scripts/one.ts", "scripts/other.ts"],
  ])("a circle of the files %s and %s, of types too", (one, other) => {
    write(one, `import type { Other } from "#${other}";\n`);
    write(other, `import "#${one}";\n`);
    expect(check()).toContainEqual(expect.stringContaining(`${one} and ${other} import each other in a circle`));
    expect(check()).toContainEqual(expect.stringContaining(`${other} and ${one} import each other in a circle`));
  });

  it("a circle of three files, and nothing of what only leads into it", () => {
    write("app/ui/a.ts", 'import type { B } from "./b.ts";\n');
    write("app/ui/b.ts", 'import type { C } from "./c.ts";\n');
    write("app/ui/c.ts", 'import type { A } from "./a.ts";\nimport "./button.tsx";\n');
    write("app/ui/d.ts", 'import "./a.ts";\n');
    expect(check()).toHaveLength(3);
  });

  it.each([
    ["domain/cart", "domain/plans"],
    ["app/core/shop", "app/core/account"],
    ["gateway/auth/sessions", "gateway/auth/tokens"],
    ["gateway/rest/sql", "gateway/rest/request"],
    ["gateway/http", "gateway/database"],
    ["server/orders", "server/access"],
  ])("a circle between %s and %s that no single file closes", (one, other) => {
    write(`${one}/a.ts`, `import type { A } from "#${other}/a.ts";\n`);
    write(`${other}/a.ts`, "export {};\n");
    write(`${other}/b.ts`, `import type { B } from "#${one}/b.ts";\n`);
    write(`${one}/b.ts`, "export {};\n");
    const circle = (from: string, to: string) => expect.stringContaining(`${from} and ${to} import each other`);
    const problems = check();
    expect(problems).toHaveLength(2);
    expect(problems).toEqual(expect.arrayContaining([circle(one, other), circle(other, one)]));
  });

  it.each([
    ["server/platform/a.ts", "server/orders/b.ts"],
    ["server/setups/a.ts", "server/start/b.ts"],
    ["gateway/auth/users/a.ts", "gateway/auth/endpoints/b.ts"],
    ["gateway/realtime/connections/a.ts", "gateway/realtime/channel/b.ts"],
    ["gateway/database/a.ts", "gateway/auth/tokens/b.ts"],
  ])("an import upwards: %s from %s", (lower, upper) => {
    write(lower, `import type { Upper } from "#${upper}";\n`);
    write(upper, "export {};\n");
    expect(check()).toEqual([expect.stringContaining("on a floor above it")]);
  });

  it("a folder without a floor", () => {
    write("server/novelties/a.ts", 'import "#server/platform/b.ts";\n');
    write("server/platform/b.ts", "export {};\n");
    expect(check()).toEqual([expect.stringContaining("server/novelties has no floor")]);
  });
});

describe("what is allowed", () => {
  it.each([
    ["app/features/checkout/page.tsx", 'import "./components/cart-row.tsx";'],
    [
      "app/features/pricing/page.tsx",
      'import "#app/core/shop/cart/use-cart.ts"; import "#app/ui/button.tsx"; import "react";',
    ],
    ["app/features/pricing/page.tsx", 'import type { Database } from "#supabase/database.types.ts";'],
    [
      "app/routes/public/plans.tsx",
      'import "#app/features/checkout/orders.server.ts"; import type { Route } from "./+types/plans";',
    ],
    ["app/layouts/shell.tsx", 'import "#app/features/pricing/plan-card.tsx"; import "#app/paraglide/messages.js";'],
    [
      "app/core/account/session/guard.ts",
      'import "#app/core/shop/cart/use-cart.ts"; import "#domain/plans/plan-catalogue.ts";',
    ],
    ["domain/cart/rule.ts", 'import "#domain/plans/plan-catalogue.ts"; import "./cart-totals.ts";'],
    ["domain/cart/rule.test.ts", 'import "vitest"; import "./cart-totals.ts";'],
    ["gateway/rest/rest.test.ts", 'import "#tests/fixtures/database.ts"; import "../gateway.ts";'],
    [
      "server/orders/create-order-action.ts",
      'import "#gateway/gateway.ts"; import "#supabase/database.types.ts"; import "#app/ports.ts";',
    ],
    ["app/ui/sheet.tsx", 'import "./button.tsx?raw";'],
  ])("%s: %s", (path, text) => {
    write(path, text);
    expect(check()).toEqual([]);
  });
});

describe("the command", () => {
  const run = () =>
    spawnSync(process.execPath, [resolve("scripts/checks/imports.ts")], { cwd: root, encoding: "utf8" });

  it("passes a tree that keeps the rules and says how much it saw (generated files are not read)", () => {
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining(`${BYSTANDERS.length - 1} looked at`) });
  });

  it("fails on a planted violation, with its line", () => {
    write("app/features/pricing/page.tsx", '\nimport "#app/features/checkout/cart-page.tsx";\n');
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("app/features/pricing/page.tsx:2") });
  });

  it("fails where it sees no file at all", () => {
    rmSync(root, { recursive: true });
    mkdirSync(root);
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("nothing to look at") });
  });

  it("fails on a file it cannot read", () => {
    write("domain/cart/rule.ts", "import {");
    expect(run().status).not.toBe(0);
  });
});
