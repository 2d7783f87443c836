import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertBuyer } from "#tests/factories/buyer.ts";
import type { BoughtPlan } from "#tests/fixtures/buy-plan.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { copySources, type ScratchCopy } from "#tests/fixtures/scratch-copy.ts";
import {
  createTestDatabase,
  type EngineName,
  isPostgresAvailable,
  type TestDatabase,
} from "#tests/fixtures/test-database.ts";

const CATALOGUE = "domain/plans/plan-catalogue.ts";
/** Between Starter and Pro: with live sessions, without the group. */
const ENTRY = `{
    id: "nueve_meses",
    name: "Plus",
    priceCents: 239_00,
    months: 9,
    isPopular: false,
    fundingSetups: 4,
    privateClasses: 0,
    opens: ["courses", "live_sessions"],
    picture: "semestral.svg",
    features: ["lower_plan", "indicator", "setups", "live"],
  },
  {
    id: "anual",`;
const ENGINES: EngineName[] = IS_FULL && isPostgresAvailable() ? ["pglite", "postgres"] : ["pglite"];

/** A copy of the sources in which somebody has added a plan and renamed another: the catalogue's file and the words, no more. */
describe("a fourth plan and another name", () => {
  let copy: ScratchCopy;
  beforeAll(async () => {
    copy = copySources(mkdtempSync(join(getRunFolder(), "fourth-plan-")));
    copy.edit(CATALOGUE, '{\n    id: "anual",', ENTRY);
    copy.edit(CATALOGUE, 'name: "Pro"', 'name: "Delta"');
    for (const [language, words] of [
      ["es", "{term} de indicador y trading en vivo."],
      ["en", "{term} of indicator and live trading."],
    ]) {
      const file = `app/messages/${language}/pricing.json`;
      copy.edit(file, '"plan=anual": "', `"plan=nueve_meses": "${words}",\n        "plan=anual": "`);
    }
  });
  afterAll(() => rmSync(copy.folder, { recursive: true, force: true }));

  it("leaves every sentence whole", async () => {
    await copy.run("scripts/checks/messages.ts");
  });

  it.runIf(IS_FULL)("compiles", { timeout: 300_000 }, async () => {
    rmSync(join(copy.folder, "app/paraglide"));
    await copy.run("scripts/compile-messages.mjs");
    await copy.run("node_modules/@react-router/dev/bin.cjs", "typegen");
    await copy.run("node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false");
  });

  it.each(ENGINES)(
    "[3.4] sells it to a member of a shop that had three, and opens what it says (%s)",
    async (engine) => {
      const old = await createTestDatabase(engine, { durable: true });
      try {
        await fillOldShop(old);
        const args = old.url === null ? [dirname(old.dataDir ?? "")] : [copy.folder, old.url];
        const output = await copy.run("tests/fixtures/buy-plan.ts", "nueve_meses", ...args);
        const bought = JSON.parse(output) as BoughtPlan;
        expect(bought).toMatchObject({
          totalCents: 239_00,
          benefits: ["courses", "live_sessions"],
          setups: ["semestral", "nueve_meses"],
        });
        expect(bought.sentences.at(-1)).toBe("Indicador de por vida, 12 setups de fondeo y todo lo de Delta.");
        if (IS_FULL) expect(bought.sentences[1]).toBe("9 meses de indicador y trading en vivo.");
        expect(bought.memberships).toEqual([
          { plan_id: "nueve_meses", starts_at: "2026-11-20T12:00:00+00:00", ends_at: "2027-08-20T12:00:00+00:00" },
        ]);
      } finally {
        await old.drop();
      }
    },
  );
});

/** Members of the plans as they are today. */
async function fillOldShop(old: TestDatabase): Promise<void> {
  const database = await old.open();
  for (const planId of ["semestral", "anual", "lifetime"]) {
    const { userId } = await insertBuyer(database);
    const sql = "insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, $2, 'admin', now())";
    await database.query({ role: "service" }, { sql, parameters: [userId, planId] });
  }
  await database.close();
}
