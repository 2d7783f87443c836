import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createEncryption } from "#gateway/encryption/encryption.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { insertTrial } from "./trial-rows.ts";

const at = new Date("2026-11-27T12:00:00.000Z");
const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const plainHash = (text: string) => createHash("sha256").update(text).digest("hex");

describeOneEngine("a trial's mailbox", (openDatabase) => {
  it("security 6g: of a mailbox a keyed hash is kept, and every spelling and key of it is known again", async () => {
    const database = await openDatabase();
    const ask = async (email: string, encryption = createEncryption([OLD])) => {
      const { userId } = await insertBuyer(database);
      return database.transaction({ role: "service" }, (work) =>
        insertTrial(work, { userId, tradingviewUsername: `tv_${userId.slice(0, 8)}`, email, encryption, at }),
      );
    };
    const kept = () =>
      database.query<{ mailbox_hash: string }>({ role: "owner" }, { sql: "select mailbox_hash from public.trials" });

    expect(await ask("ana.ruiz@gmail.com")).toBe(true);
    expect((await kept()).map(({ mailbox_hash }) => mailbox_hash)).not.toContain(plainHash("anaruiz@gmail.com"));
    expect(await ask("anaruiz+2@googlemail.com")).toBe(false);
    expect(await ask("anaruiz@gmail.com", createEncryption([NEW, OLD]))).toBe(false);

    const sql = "update public.trials set mailbox_hash = $1";
    await database.query({ role: "owner" }, { sql, parameters: [plainHash("ben@mail.example")] });
    expect(await ask("ben@mail.example")).toBe(false);
    expect(await ask("eva@mail.example")).toBe(true);
  });
});
