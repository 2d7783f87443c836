import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { runOperatorCommand } from "#tests/fixtures/operator-command.ts";
import { createTestDatabase } from "#tests/fixtures/test-database.ts";

describe("npm run admin", () => {
  it("refuses beside a server that has the folder open, and makes the first owner without one", async () => {
    const location = await createTestDatabase("pglite", { durable: true });
    const environment = { DATA_DIR: dirname(location.dataDir ?? "") };
    const admin = (...args: string[]) => runOperatorCommand("server/admin.ts", args, environment);
    const database = await location.open();
    const beside = await admin("create", "first@team.example");
    await database.close();
    expect(beside).toMatchObject({ code: 1, out: "" });
    expect(beside.err).toContain(`is in use by process ${process.pid}: stop it first`);
    expect(await admin("create", "first@team.example")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^first@team\.example is owner\. The password, shown this once: [\w-]{24}\n/),
    });
    expect(await admin("revoke", "first@team.example")).toEqual({
      code: 1,
      out: "",
      err: "Nothing was changed. first@team.example is the last owner: create or grant another one first.\n",
    });
    expect(await admin("crate")).toMatchObject({ code: 2, err: expect.stringContaining("There is no command crate.") });
    await location.drop();
  });
});

describe.runIf(IS_FULL)("npm run backup and restore", () => {
  it("print the archive and what was restored, and refuse a place that isn't empty", async () => {
    const location = await createTestDatabase("pglite", { durable: true });
    const dataDir = dirname(location.dataDir ?? "");
    const kept = await runOperatorCommand("server/backup.ts", [join(dataDir, "archives")], { DATA_DIR: dataDir });
    expect(kept).toMatchObject({ code: 0, err: "" });
    const [archive = ""] = kept.out.split("\n");
    const restore = (to: string) => runOperatorCommand("server/restore.ts", [archive], { DATA_DIR: to });
    expect(await restore(join(dataDir, "new"))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^restored as of /),
    });
    expect(await restore(dataDir)).toMatchObject({ code: 1, err: expect.stringContaining("is not empty") });
    expect(await runOperatorCommand("server/backup.ts", [], { DATA_DIR: dataDir })).toMatchObject({ code: 2 });
    await location.drop();
  });
});

describe("npm run doctor", () => {
  it("says all that production lacks at once, a slip in a name too, and ends with 1; a demonstration is well", async () => {
    const production = {
      LPX_MODE: "production",
      TRUSTED_PROXY: "::1",
      SELLER_NAME: "LPX S. A. C.",
      DATA_DIR: tmpdir(),
    };
    const lacking = await runOperatorCommand("server/doctor.ts", [], production);
    const lines = lacking.out.trim().split("\n");
    expect(lacking).toMatchObject({ code: 1, err: "" });
    expect(lines.filter((line) => line.endsWith(": is required in production"))).toHaveLength(12);
    expect(lines).toContain("fail  environment: MAIL_FROM: is required in production");
    expect(lines).toContain("warn  environment: TRUSTED_PROXY: there is no such variable, it changes nothing");
    const demonstration = await runOperatorCommand("server/doctor.ts", [], { DATA_DIR: tmpdir() });
    expect(demonstration.code).toBe(0);
    expect(demonstration.out).toMatch(/^ok {4}environment: nothing is missing\n/);
  });
});
