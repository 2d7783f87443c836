import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { MAX_SETUP_FILES, type SetupFileTarget, setupFilePath } from "#domain/setups/setup-file.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { attachSetupFile } from "./attach-setup-file.ts";
import { removeSetupFile } from "./remove-setup-file.ts";

const [EXCLUSIVE, OTHER, OPEN] = [1, 2, 3];

describeOneEngine("files of setups", (openDatabase) => {
  let database: Database;
  let services: Services;
  let content: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    services = { database, clock: () => new Date("2026-11-21T12:00:00Z") } as Services;
    content = await insertBuyer(database, { isAdmin: true, role: "content" });
    for (const id of [EXCLUSIVE, OTHER, OPEN]) await insertSetup(database, { id });
    await query("update public.setups set plan_id = 'anual' where id <> $1", [OPEN]);
  });

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "service" }, { sql, parameters });

  async function upload(target: SetupFileTarget, size = 10): Promise<string> {
    const fileId = randomUUID();
    const sql = `insert into storage.objects (bucket_id, name, owner_id, metadata)
      values ('setup-files', $1, $2, jsonb_build_object('size', $3::bigint))`;
    await query(sql, [setupFilePath(target, fileId), content.userId, size]);
    return fileId;
  }

  const attach = (target: SetupFileTarget, fileId: string, name = `${fileId}.set`, buyer = content) =>
    callFunction(attachSetupFile, services, { target, fileId, name }, { buyer });
  const remove = (fileId: string, buyer = content) => callFunction(removeSetupFile, services, { fileId }, { buyer });
  const objectOf = (fileId: string) =>
    query("select owner_id from storage.objects where bucket_id = 'setup-files' and strpos(name, $1) > 0", [fileId]);

  it("[2.21] attaches an upload, which is the shop's from then on, and takes it away with its content", async () => {
    const target = { setupId: EXCLUSIVE };
    const fileId = await upload(target, 1_234);
    expect(await attach(target, fileId, "LPX 07.set")).toEqual({ ok: true, data: { fileId } });
    expect(await query("select path, name, size_bytes from public.setup_files")).toEqual([
      { path: `setups/1/${fileId}`, name: "LPX 07.set", size_bytes: 1_234 },
    ]);
    expect(await objectOf(fileId)).toEqual([{ owner_id: null }]);
    expect(await remove(fileId)).toEqual({ ok: true, data: { fileId } });
    expect(await objectOf(fileId)).toEqual([]);
    expect(await remove(fileId)).toMatchObject({ code: "setup_file.not_found" });
    const subject = "setup:1";
    expect(
      await query("select actor, area, action, details from public.audit_log where subject = $1 order by id", [
        subject,
      ]),
    ).toEqual([
      {
        actor: content.userId,
        area: "setups",
        action: "setup.file_attached",
        details: { fileId, name: "LPX 07.set", size: 1_234 },
      },
      { actor: content.userId, area: "setups", action: "setup.file_removed", details: { fileId, name: "LPX 07.set" } },
    ]);
  });

  it("[6.6] attaches the robot's", async () => {
    const target = { productId: "robot-mt5" } as const;
    const fileId = await upload(target);
    expect(await attach(target, fileId, "LPX.ex5")).toMatchObject({ ok: true });
    expect(await query("select path from public.setup_files where product_id is not null")).toEqual([
      { path: `robot-mt5/${fileId}` },
    ]);
  });

  it("refuses what isn't there, what isn't exclusive, and a file that doesn't fit", async () => {
    const target = { setupId: OTHER };
    expect(await attach({ setupId: 77 }, randomUUID())).toMatchObject({ code: "setup.not_found" });
    expect(await attach({ setupId: OPEN }, await upload({ setupId: OPEN }))).toMatchObject({ code: "setup.not_found" });
    expect(await attach(target, randomUUID())).toMatchObject({ code: "setup_file.not_uploaded" });
    expect(await attach(target, await upload({ setupId: EXCLUSIVE }))).toMatchObject({
      code: "setup_file.not_uploaded",
    });
    expect(await attach(target, await upload(target), "virus.exe")).toMatchObject({ code: "setup_file.unfit" });
    expect(await attach(target, await upload(target, 0))).toMatchObject({ code: "setup_file.unfit" });
    expect(await attach(target, await upload(target), "a.set")).toMatchObject({ ok: true });
    expect(await attach(target, await upload(target), "a.set")).toMatchObject({ code: "setup_file.name_taken" });
    // A refusal changes nothing: the upload is still whose it was.
    const unfit = await upload(target);
    await attach(target, unfit, "virus.exe");
    expect(await objectOf(unfit)).toEqual([{ owner_id: content.userId }]);
  });

  it("counts the files of a setup, also when two of the team attach at once", async () => {
    const target = { setupId: EXCLUSIVE };
    const ids = await Promise.all(Array.from({ length: MAX_SETUP_FILES + 2 }, () => upload(target)));
    const answers = await Promise.all(ids.map((id) => attach(target, id)));
    const outcomes = answers.map((answer) => (answer === "invalid" || answer.ok ? "attached" : answer.code));
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: MAX_SETUP_FILES }, () => "attached"),
      ...Array.from({ length: 2 }, () => "setup_file.too_many"),
    ]);
  });

  it("[6.7] is for staff who write setups", async () => {
    const fileId = await upload({ setupId: OTHER });
    const member = await insertBuyer(database);
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    for (const [buyer, code] of [
      [member, "admin.required"],
      [support, "admin.not_allowed"],
    ] as const) {
      expect(await attach({ setupId: OTHER }, fileId, "b.set", buyer)).toMatchObject({ code });
      expect(await remove(fileId, buyer)).toMatchObject({ code });
    }
  });
});
