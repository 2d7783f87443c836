import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import type { Shown } from "#tests/fixtures/shows-third-language.ts";
import { copyWithThirdLanguage, EDITED, OPENS, THIRD } from "#tests/fixtures/third-language.ts";

const TEN_MINUTES = 600_000;

let root = "";

function run(...command: string[]) {
  return spawnSync(process.execPath, command, { cwd: root, encoding: "utf8", maxBuffer: 100_000_000 });
}

/** Product files with words or values of their own for each language: an `es` beside an `en`. */
function findDeciding(): string[] {
  return ["app", "domain", "server"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith("app/paraglide/"))
    .filter((path) => /\bes: .*\ben: |\bes: [^\n]*\n\s*en: /.test(readFileSync(path, "utf8")));
}

describe.runIf(IS_FULL)("a third language", { timeout: TEN_MINUTES }, () => {
  beforeAll(() => {
    root = copyWithThirdLanguage();
    const compiled = run("scripts/compile-messages.mjs");
    expect(compiled.status, compiled.stderr).toBe(0);
  }, TEN_MINUTES);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("[1.16] takes few places, and the compiler of types refuses no other file", () => {
    const { stdout } = run("scripts/checks/types.ts");
    // The copy is without tests/, and so some of scripts/ doesn't compile in it anyhow.
    const errors = stdout.matchAll(/^((?:app|domain|gateway|server)\/\S+)\(\d+,\d+\): error/gm);
    expect([...new Set(Array.from(errors, ([, file = ""]) => file))]).toEqual([]);
    expect(stdout).toMatch(/^(scripts|supabase)\//m);
    expect(findDeciding().filter((file) => !EDITED.includes(file))).toEqual([]);
    // Besides the source files: the settings of the compiler of messages, the words, and a migration.
    expect(EDITED.length + 3).toBeLessThanOrEqual(8);
  });

  it("[1.16] has every message, and its pages show them", () => {
    const [about, notice] = [`/nosotros?lang=${THIRD}`, `/aviso-legal?lang=${THIRD}`];
    const { stdout, stderr } = run("tests/fixtures/shows-third-language.ts", THIRD, about, notice, "/nosotros");
    expect(stdout, stderr).not.toBe("");
    const { sentences, pages } = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Shown;
    const known = readdirSync("app/messages/es").flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(join("app/messages/es", name), "utf8"))),
    );
    expect(known.filter((key) => key !== "$schema" && !sentences[key]?.startsWith(OPENS))).toEqual([]);

    for (const address of [about, notice]) {
      expect(pages[address]).toContain(`<html lang="${THIRD}">`);
      expect(pages[address]).toContain(`hrefLang="${THIRD}"`);
      expect(pages[address]).toMatch(/<h1[^>]*>⟦/);
      expect(pages[address]).toMatch(/<title>⟦[^<]*⟧ · LPX<\/title>/);
    }
    // Its menu of languages, and a long text from a folder of its own.
    expect(pages[about]).toContain(">Pseudo<");
    expect(pages[notice]).toContain("## ⟦");
    expect(pages["/nosotros"]).toContain('<html lang="es">');
    expect(pages["/nosotros"]).not.toContain(OPENS);
  });
});
