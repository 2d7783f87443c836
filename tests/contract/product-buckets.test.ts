import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { createFolderStore } from "#gateway/storage/files/folder-store.ts";
import { pictureHooks } from "#server/platform/adapters/pictures/picture-hooks.ts";
import { insertLesson } from "#tests/factories/course-rows.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { startGateway, type TestGateway, type TestUser } from "./gateway-server.ts";

/** A form of which half is still to come when the answer arrives, and goes out all the same, as a browser does. */
function sendSlowly(address: string, token: string): Promise<unknown> {
  const [head, tail] = [
    '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\n',
    "\r\n--b--\r\n",
  ];
  const half = "t".repeat(1_000_000);
  const length = head.length + 2 * half.length + tail.length;
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: "POST", headers }, async (answer) => {
      sent.end(half + tail);
      resolve(json(answer));
    });
    sent.once("error", reject).write(head + half);
  });
}

describeOneEngine("the product's buckets by the official client", (openDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), "lpx-buckets-"));
  const now = { value: new Date() };
  let database: Database;
  let gateway: TestGateway;
  let member: TestUser;
  beforeAll(async () => {
    database = await openDatabase();
    const secrets = () => [Buffer.alloc(32, "storage")];
    const limits = { maxBytes: 5_000_000, userSeconds: 300 };
    const storage = { store: createFolderStore(folder), secrets, reencode: pictureHooks, ...limits };
    gateway = await startGateway(database, { storage, clock: () => now.value });
    member = await gateway.createUser();
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(folder, { recursive: true });
  });

  const change = (sql: string, parameters: unknown[]) => database.query({ role: "service" }, { sql, parameters });

  it("[6.4] plays a film to a member for 5 minutes, and not one range longer than their plan", async () => {
    const film = gateway.service.storage.from("course-videos");
    const lessonId = await insertLesson(database, { position: 1, videoSeconds: 10 });
    await change("update public.lesson_contents set video_path = 'a/1.mp4' where lesson_id = $1", [lessonId]);
    expect((await film.upload("a/1.mp4", new Blob(["0123456789"], { type: "video/mp4" }))).error).toBeNull();
    const sign = (seconds: number) => member.client.storage.from("course-videos").createSignedUrl("a/1.mp4", seconds);
    expect((await sign(300)).error).toMatchObject({ statusCode: "404" });
    await change(
      "insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, 'semestral', 'admin', '2026-01-01')",
      [member.id],
    );
    expect((await sign(301)).error).toMatchObject({ status: 400, code: "InvalidRequest" });
    const { data } = await sign(300);
    const range = async () => (await fetch(data?.signedUrl ?? "", { headers: { range: "bytes=4-7" } })).json();
    const begun = now.value;
    expect(await range()).toBe(4567);
    now.value = new Date(begun.getTime() + 301_000);
    expect(await range()).toMatchObject({ code: "ExpiredToken" });
    now.value = begun;
    await change("update public.memberships set status = 'frozen' where user_id = $1", [member.id]);
    expect(await range()).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
    await change("update public.memberships set status = 'active', ends_at = now() where user_id = $1", [member.id]);
    expect(await range()).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
  });

  it("keeps a file of the server's own once, whoever puts it there at the same moment, and not another content", async () => {
    const put = (text: string) =>
      gateway.gateway.keepFile({
        bucketId: "course-videos",
        name: "own/film.webm",
        content: new Blob([text], { type: "video/webm" }),
      });
    await Promise.all([put("a film"), put("a film")]);
    await put("another");
    const { data } = await gateway.service.storage.from("course-videos").download("own/film.webm");
    expect([await data?.text(), data?.type]).toEqual(["a film", "video/webm"]);
    expect((await gateway.service.storage.from("course-videos").list("own")).data).toHaveLength(1);
  });

  it("draws attachments anew, and keeps nothing else of them", async () => {
    const attachments = member.client.storage.from("attachments");
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .withExif({ IFD0: { Artist: "secret" } })
      .jpeg()
      .toBuffer();
    const kept = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()).length;
    // What earlier tests left unused.
    await gateway.gateway.removeUnusedFiles();
    const before = await kept();
    const send = (name: string, bytes: Buffer, type: string) =>
      attachments.upload(`${member.id}/${name}`, new Blob([new Uint8Array(bytes)], { type }));
    expect((await send("a", picture, "image/jpeg")).error).toBeNull();
    const { data } = await attachments.download(`${member.id}/a`);
    const read = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(read.length).toBeGreaterThan(100);
    expect(Buffer.from(read).includes("secret")).toBe(false);
    expect((await send("b", Buffer.from("none"), "image/jpeg")).error).toMatchObject({ code: "InvalidMimeType" });
    expect((await send("c", Buffer.from("<svg/>"), "image/svg+xml")).error).toMatchObject({ code: "InvalidMimeType" });
    expect(await kept()).toBe(before + 1);
    expect(gateway.faults).toEqual([]);
  });

  it("platform F9: keeps no attachment without a byte, however it is sent", async () => {
    const attachments = member.client.storage.from("attachments");
    const empty = { form: new Blob([], { type: "text/plain" }), body: new ArrayBuffer() };
    for (const [name, content] of Object.entries(empty)) {
      const { error } = await attachments.upload(`${member.id}/${name}`, content, { contentType: "text/plain" });
      expect(error, name).toMatchObject({ statusCode: "403" });
    }
    const { data } = await attachments.createSignedUploadUrl(`${member.id}/signed`);
    const text = new Blob(["text"], { type: "text/plain" });
    expect((await attachments.uploadToSignedUrl(`${member.id}/signed`, data?.token ?? "", text)).error).toBeNull();
  });

  it("security 6e: says how much of attachments an account may keep, also while a form is still on its way", async () => {
    const full = await gateway.createUser();
    const sql = `insert into storage.objects (bucket_id, name, metadata)
      select 'attachments', $1::text || '/' || n, '{"size": 0}' from generate_series(1, 200) n`;
    await database.query({ role: "owner" }, { sql, parameters: [full.id] });
    const refusal = { statusCode: "413", message: "The attachments of one account may take 100 MB in 200 files" };
    const text = new Blob(["text"], { type: "text/plain" });
    const { error } = await full.client.storage.from("attachments").upload(`${full.id}/one-more`, text);
    expect(error).toMatchObject(refusal);
    expect(await sendSlowly(`${gateway.url}/storage/v1/object/attachments/${full.id}/slow`, full.token)).toMatchObject(
      refusal,
    );
  });

  it("[3.13] makes a member's picture anybody's to see and theirs alone to change", async () => {
    const other = await gateway.createUser();
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    const name = `${member.id}/avatar.webp`;
    const put = (user: TestUser) =>
      user.client.storage
        .from("avatars")
        .upload(name, new Blob([new Uint8Array(picture)], { type: "image/png" }), { upsert: true });
    expect((await put(other)).error).toMatchObject({ statusCode: "403" });
    expect((await put(member)).error).toBeNull();
    expect((await put(member)).error).toBeNull();
    const { data } = gateway.anonymous.storage.from("avatars").getPublicUrl(name);
    const answer = await fetch(data.publicUrl);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 256, height: 256 });
  });
});
