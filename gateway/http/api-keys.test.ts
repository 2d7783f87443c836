import { expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { loadApiKeys } from "./api-keys.ts";

describeOneEngine("API keys", (openDatabase) => {
  it("are made at the first start, once for all processes, and kept", async () => {
    const database = await openDatabase();
    const starts = await Promise.all([1, 2, 3].map(() => loadApiKeys({ database })));
    const secrets = starts.flatMap(({ newSecret }) => (newSecret === null ? [] : [newSecret]));
    expect(secrets).toHaveLength(1);
    expect(new Set(starts.map(({ keys }) => keys.publishable)).size).toBe(1);
    const { keys, newSecret } = await loadApiKeys({ database });
    expect(newSecret).toBeNull();
    expect(keys.publishable).toMatch(/^sb_publishable_[\w-]{32}$/);
    expect(secrets[0]).toMatch(/^sb_secret_[\w-]{32}$/);
    expect(keys.kindOf(keys.publishable)).toBe("publishable");
    expect(keys.kindOf(secrets[0] ?? "")).toBe("secret");
    expect(keys.kindOf("sb_secret_other")).toBeNull();
  });

  it("[resilience 15] keep only a hash of the secret one", async () => {
    const database = await openDatabase();
    const { newSecret } = await loadApiKeys({ database });
    const rows = await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("select * from gateway.api_keys"),
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(newSecret);
  });

  it("are the host's when it gives them, and nothing is stored", async () => {
    const database = await openDatabase();
    const given = { publishable: "sb_publishable_mine", secret: "sb_secret_mine" };
    const { keys, newSecret } = await loadApiKeys({ database, given });
    expect([newSecret, keys.kindOf(given.publishable), keys.kindOf(given.secret)]).toEqual([
      null,
      "publishable",
      "secret",
    ]);
    const rows = await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("select 1 from gateway.api_keys"),
    );
    expect(rows).toEqual([]);
    await expect(loadApiKeys({ database, given: { secret: "sb_publishable_x" } })).rejects.toThrow("sb_secret_");
  });
});
