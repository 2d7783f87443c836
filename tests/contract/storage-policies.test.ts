import { request } from "node:http";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { forgedToken } from "#tests/fixtures/forged-token.ts";
import { PUBLISHABLE_KEY, type TestUser } from "./gateway-server.ts";
import { describeEachStore, type StorageStage } from "./storage-stage.ts";

const TEXT = new Blob(["0123456789"], { type: "text/plain" });

describeEachStore("who may do what with an object", (open) => {
  let stage: StorageStage;
  let owner: TestUser;
  let stranger: TestUser;
  let staff: TestUser;
  beforeAll(async () => {
    stage = await open();
    [owner, stranger, staff] = await Promise.all([stage.createUser(), stage.createUser(), stage.createUser()]);
    const sql = "insert into public.storage_staff values ($1)";
    await stage.database.query({ role: "owner" }, { sql, parameters: [staff.id] });
    await owner.client.storage.from("private").upload(`${owner.id}/a.txt`, TEXT);
  });

  const place = () => `${owner.id}/a.txt`;
  const inPrivate = (client: SupabaseClient) => client.storage.from("private");

  /** What somebody other than the owner gets done, each as `yes` or `no`. */
  async function reachOf(client: SupabaseClient) {
    const bucket = inPrivate(client);
    const say = ({ error }: { error: unknown }) => (error === null ? "yes" : "no");
    return {
      download: say(await bucket.download(place())),
      info: say(await bucket.info(place())),
      sign: say(await bucket.createSignedUrl(place(), 60)),
      signMany: (await bucket.createSignedUrls([place()], 60)).data?.[0]?.error === null ? "yes" : "no",
      list: (await bucket.list(owner.id)).data?.length === 1 ? "yes" : "no",
      upload: say(await bucket.upload(`${owner.id}/new.txt`, TEXT)),
      overwrite: say(await bucket.upload(place(), "other", { upsert: true })),
      update: say(await bucket.update(place(), "other")),
      signUpload: say(await bucket.createSignedUploadUrl(`${owner.id}/new.txt`)),
      move: say(await bucket.move(place(), `${stranger.id}/mine.txt`)),
      copyAway: say(await bucket.copy(place(), `${stranger.id}/mine.txt`)),
      remove: (await bucket.remove([place()])).data?.length === 1 ? "yes" : "no",
    };
  }

  const NOTHING = {
    download: "no",
    info: "no",
    sign: "no",
    signMany: "no",
    list: "no",
    upload: "no",
    overwrite: "no",
    update: "no",
    signUpload: "no",
    move: "no",
    copyAway: "no",
    remove: "no",
  };

  it("lets visitors and other members reach nothing", async () => {
    const kept = await stage.keptFiles();
    expect(await reachOf(stage.anonymous)).toEqual(NOTHING);
    expect(await reachOf(stranger.client)).toEqual(NOTHING);
    expect(await stage.keptFiles()).toEqual(kept);
  });

  it("lets staff read and no more", async () => {
    const read = { download: "yes", info: "yes", sign: "yes", signMany: "yes", list: "yes" };
    expect(await reachOf(staff.client)).toEqual({ ...NOTHING, ...read });
  });

  it("hides what is not theirs as if it were not there", async () => {
    const { error } = await inPrivate(stranger.client).info(place());
    expect(error).toMatchObject({ status: 400, statusCode: "404", code: "NoSuchKey" });
    expect((await inPrivate(stranger.client).exists(place())).data).toBe(false);
    const answer = await fetch(`${stage.storageUrl}/object/public/private/${place()}`);
    expect(await answer.json()).toMatchObject({ statusCode: "404", code: "NoSuchBucket" });
  });

  it("refuses a forged token, no key, and the tables over REST", async () => {
    const path = `${stage.storageUrl}/object/private/${place()}`;
    const forged = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${forgedToken(owner.token)}` };
    for (const headers of [new Headers(forged), new Headers({ apikey: "sb_publishable_wrong" }), new Headers()]) {
      const answer = await fetch(path, { headers });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ statusCode: "403", error: "Unauthorized", code: "AccessDenied" });
    }
    for (const schema of ["public", "storage"]) {
      const { error } = await stage.service.schema(schema).from("objects").select("name");
      expect(error?.code).toMatch(schema === "public" ? /^PGRST205$|^42P01$/ : /^PGRST106$/);
    }
  });

  it("reads a public bucket without any key, and lists it for nobody", async () => {
    await stage.service.storage.from("open").upload("page.html", new Blob(["<b>"], { type: "text/html" }));
    const { data } = stage.anonymous.storage.from("open").getPublicUrl("page.html");
    const answer = await fetch(data.publicUrl);
    expect(await answer.text()).toBe("<b>");
    expect(answer.headers.get("content-type")).toBe("text/plain");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("cache-control")).toBe("max-age=3600");
    expect((await owner.client.storage.from("open").list()).data).toEqual([]);
    expect((await owner.client.storage.from("open").upload("mine.txt", TEXT)).error?.message).toBe(
      "new row violates row-level security policy",
    );
  });

  it("leaves nothing of an upload that breaks off", async () => {
    const kept = await stage.keptFiles();
    const sent = request(`${stage.storageUrl}/object/private/${owner.id}/broken.bin`, {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${owner.token}`, "content-length": "1000000" },
    });
    sent.on("error", () => {});
    sent.write(Buffer.alloc(300_000));
    await expect.poll(async () => (await stage.keptFiles()).length, { timeout: 5_000 }).toBe(kept.length + 1);
    sent.destroy();
    await expect.poll(() => stage.keptFiles(), { timeout: 5_000 }).toEqual(kept);
    expect((await inPrivate(owner.client).exists(`${owner.id}/broken.bin`)).data).toBe(false);
  });

  it("removes an account's objects with it, and the file of a crashed upload a day later", async () => {
    const kept = (await stage.keptFiles()).length;
    for (const keepsRow of [false, true]) {
      const leaver = await stage.createUser();
      await inPrivate(leaver.client).upload(`${leaver.id}/a.txt`, TEXT);
      expect(await stage.keptFiles()).toHaveLength(kept + 1);
      await stage.service.auth.admin.deleteUser(leaver.id, keepsRow);
      await stage.gateway.removeUnusedFiles();
      expect(await stage.keptFiles()).toHaveLength(kept);
    }
    const crashed =
      "insert into gateway.unused_files (file_id, remove_after) values ($1, clock_timestamp() + $2::interval)";
    for (const [id, due] of [
      ["late", "-1 second"],
      ["still-written", "1 hour"],
    ])
      await stage.database.query({ role: "owner" }, { sql: crashed, parameters: [id, due] });
    await stage.gateway.removeUnusedFiles();
    const sql = "select file_id from gateway.unused_files";
    expect(await stage.database.query({ role: "owner" }, { sql })).toEqual([{ file_id: "still-written" }]);
    expect(stage.faults).toEqual([]);
  });
});
