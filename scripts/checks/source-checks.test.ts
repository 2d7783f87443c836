import { describe, expect, it } from "vitest";
import { findLooseActions } from "./action-calls.ts";
import { findUnanswered } from "./browser-bundle.ts";
import { findRawColours } from "./colours.ts";
import { findLongFile } from "./file-sizes.ts";
import { findBarrels, findFragments } from "./fragments.ts";
import { findJsxTexts } from "./jsx-texts.ts";
import { findPathLiterals } from "./page-paths.ts";
import { findImpurities } from "./pure-domain.ts";
import { findUnknownTests } from "./security-table.ts";

const tsx = (text: string) => ({ path: "app/features/cart/page.tsx", text });

describe("findJsxTexts", () => {
  it.each([
    "<p>Hola</p>",
    "<p>{count} planes</p>",
    '<p>{"Hola"}</p>',
    "<p>{`Hola ${name}`}</p>",
    '<p>{isOpen ? "Abierto" : m.cart_closed()}</p>',
    '<p>{isOpen && "Abierto"}</p>',
    "<>Hola</>",
    '<img alt="Una gráfica" />',
    '<button aria-label={"Cerrar"} />',
    '<Field label="Correo" />',
    '<Field error={wrong ? "Mal" : undefined} />',
  ])("refuses %s", (jsx) => {
    expect(findJsxTexts(tsx(`const view = ${jsx};`))).toHaveLength(1);
  });

  it.each([
    "<p>{m.cart_title()}</p>",
    "<p>· / 5 %</p>",
    "<p>LPX</p>",
    '<p className="text-muted" data-state="open" id="cart">{" "}</p>',
    '<img alt="" src="/logo.svg" />',
    "<p>{`${price} USD`}</p>",
  ])("accepts %s", (jsx) => {
    expect(findJsxTexts(tsx(`const view = ${jsx};`))).toEqual([]);
  });
});

describe("findRawColours", () => {
  it.each([
    'const line = "#fff";',
    'const line = "#f5b83d80";',
    '<p className="bg-[#0a0d12]" />',
    '<p className="text-white" />',
    '<p className="hover:bg-red-500/50" />',
    'const line = "rgb(1 2 3)";',
    "a { color: oklch(50% 0 0) }",
    "a { color: hsla(1, 2%, 3%, .5) }",
  ])("refuses %s", (text) => {
    expect(findRawColours(tsx(text))).toHaveLength(1);
  });

  it.each([
    'import { x } from "#app/ui/add.tsx";',
    '<a href="/planes#faq" />',
    '<p className="bg-canvas text-muted border-line" />',
    'const order = "LPX-#1234";',
    "a { color: rgb(from var(--signal) r g b / 50%) }",
  ])("accepts %s", (text) => {
    expect(findRawColours(tsx(text))).toEqual([]);
  });

  it("leaves the token file alone", () => {
    expect(findRawColours({ path: "app/ui/tokens.css", text: "--canvas: #0a0d12;" })).toEqual([]);
  });
});

describe("findLongFile", () => {
  it.each([
    { lines: 250, found: 0 },
    { lines: 251, found: 1 },
  ])("$lines lines: $found", ({ lines, found }) => {
    expect(findLongFile({ path: "a.ts", text: "x\n".repeat(lines) })).toHaveLength(found);
  });
});

describe("findImpurities", () => {
  it.each([
    "Date.now()",
    "new Date()",
    "Math.random()",
    "fetch(address)",
    "process.env.PORT",
    "localStorage.getItem(key)",
    "crypto.randomUUID()",
    "setTimeout(run, 5)",
  ])("refuses %s", (code) => {
    expect(findImpurities({ path: "domain/cart/rule.ts", text: `export const x = () => ${code};` })).toHaveLength(1);
  });

  it.each(["new Date(now)", "Date.UTC(2026, 1)", "Math.max(0, total)", "clock.now()", "window"])(
    "accepts %s",
    (code) => {
      expect(
        findImpurities({ path: "domain/cart/rule.ts", text: `export const x = (window, clock) => ${code};` }),
      ).toEqual([]);
    },
  );
});

describe("findLooseActions", () => {
  const action = (code: string) => ({
    path: "app/features/cart/use-cart.ts",
    text: `import { adminAction, invokeFunction } from "#x.ts"; ${code}`,
  });

  it.each([
    'const done = (await invokeFunction("price-cart", cart)) as Priced;',
    'const done = <Priced>invokeFunction("price-cart", cart);',
    "const read = (body: unknown) => invokeFunction('price-cart', body);",
    "const read = (body: any) => invokeFunction('price-cart', body);",
    "const call = (action: string) => invokeFunction(action, {});",
    "const call = (id) => invokeFunction(`${id}-order`, {});",
    'const call = (id) => invokeFunction(id + "-order", {});',
    "const define = (title: string) => adminAction({ name: title, input });",
  ])("refuses %s", (code) => {
    expect(findLooseActions(action(code))).toHaveLength(1);
  });

  it.each([
    'const done = invokeFunction("price-cart", { ids: ["a"] as const });',
    "const call = (name: ActionName) => invokeFunction(name, {});",
    'export const one = adminAction({ name: "update-setup", area: "setups" });',
  ])("accepts %s", (code) => {
    expect(findLooseActions(action(code))).toEqual([]);
  });

  it("leaves files alone that have nothing to do with actions", () => {
    expect(findLooseActions({ path: "app/a.ts", text: "const a = (b: unknown) => b as string;" })).toEqual([]);
  });
});

describe("findPathLiterals", () => {
  it.each([
    'const to = "/planes";',
    'const to = "/dashboard/settings#alerts";',
    'const to = "/setups/14";',
    "const to = `/setups/${id}`;",
    "const to = `${origin}/planes?x=1`;",
    'const to = "/cart";',
    "const isSetup = /^\\/setups(\\/\\d+)?$/;",
    '<Link to="/" />',
    'const entry = { to: "/" };',
    'if (pathname === "/") leave();',
  ])("refuses %s", (code) => {
    expect(findPathLiterals({ path: "app/features/cart/page.tsx", text: code })).toHaveLength(1);
  });

  it.each([
    "const to = paths.plans;",
    "const to = `${paths.tutorials}?platform=${platform}`;",
    'const file = "/setups.json";',
    'app.get("/", answer);',
    'const data = "/rest/v1/setups";',
    'const folder = join("/");',
  ])("accepts %s", (code) => {
    expect(findPathLiterals({ path: "server/app.ts", text: code })).toEqual([]);
  });

  it("leaves the registry alone", () => {
    expect(findPathLiterals({ path: "domain/pages/paths.ts", text: 'export const plans = "/planes";' })).toEqual([]);
  });
});

it("finds what the bundle's groups name that isn't there: a moved file, an exception of nothing, a left-out module", () => {
  const files = [
    "app/ui/field.tsx",
    "app/ui/field-frame.tsx",
    "app/core/votes/votes.ts",
    "domain/clock/durations.test.ts",
  ];
  const problems = findUnanswered({
    groups: [
      { name: "forms", files: ["app/ui/field", "app/ui/selection.tsx"] },
      { name: "votes", files: ["app/core/votes/"], except: ["app/core/votes/moved.ts"] },
      { name: "zones", files: ["domain/clock/durations"] },
    ],
    leftOut: ["app/core/votes/votes.ts", "app/core/gone.ts"],
    files,
  });
  expect(problems.map(({ message }) => message)).toEqual([
    "forms: no file begins with app/ui/selection.tsx",
    "votes: no file begins with app/core/votes/moved.ts",
    "zones: no file begins with domain/clock/durations",
    "left to the server: there is no app/core/gone.ts",
  ]);
});

it("finds a title of the security table that no test has", () => {
  const table = '| 1.1.1 | one | "finding 1: holds" |\n| 1.1.2 | two | "finding 1: gone" |';
  expect(findUnknownTests(table, 'it("finding 1: holds", () => {})')).toMatchObject([{ line: 2 }]);
});

describe("findFragments", () => {
  const short = { path: "server/mail/lines.ts", text: "export const lines = 2;\n" };
  const user = (path: string) => ({
    path,
    text: 'import { lines } from "#server/mail/lines.ts";\nconsole.log(lines);\n',
  });

  it("finds few lines that one file imports, whatever tests import", () => {
    const files = [short, user("server/platform/mail/letter.ts"), user("server/mail/lines.test.ts")];
    expect(findFragments(files)).toEqual([
      {
        file: "server/mail/lines.ts",
        line: 1,
        message: expect.stringContaining("server/platform/mail/letter.ts alone"),
      },
    ]);
  });

  it("leaves what two files share, what nothing imports, and what is longer", () => {
    expect(findFragments([short, user("server/a.ts"), user("server/b.ts")])).toEqual([]);
    expect(findFragments([short])).toEqual([]);
    const long = { ...short, text: `${"// line\n".repeat(20)}export const lines = 21;\n` };
    expect(findFragments([long, user("server/a.ts")])).toEqual([]);
  });

  it.each(["server/mail/personal-tables.ts", "domain/actions/mail-actions.ts"])(
    "leaves %s, which subjects have",
    (path) => {
      const imports = { path: "server/mail/index.ts", text: `import "#${path}";\n` };
      expect(findFragments([{ ...short, path }, imports])).toEqual([]);
    },
  );
});

describe("findBarrels", () => {
  it.each(['export * from "./a.ts";', 'export { a } from "./a.ts";\nexport type { B } from "./b.ts";'])(
    "refuses %s",
    (text) => expect(findBarrels([{ path: "server/index.ts", text }])).toHaveLength(1),
  );

  it.each(["export const a = 1;", 'import "./a.ts";', 'export * from "./a.ts";\nexport const b = 1;', ""])(
    "accepts %s",
    (text) => expect(findBarrels([{ path: "server/index.ts", text }])).toEqual([]),
  );
});
