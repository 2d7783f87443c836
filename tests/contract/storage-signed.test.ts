import { beforeAll, expect, it } from "vitest";
import { forgedToken } from "#tests/fixtures/forged-token.ts";
import type { TestUser } from "./gateway-server.ts";
import { describeEachStore, type StorageStage } from "./storage-stage.ts";

const TEXT = new Blob(["0123456789"], { type: "text/plain" });

describeEachStore("signed addresses and ranges", (open) => {
  let stage: StorageStage;
  let user: TestUser;
  beforeAll(async () => {
    stage = await open();
    user = await stage.createUser();
    for (const name of ["a.txt", "b.txt"]) {
      const { error } = await bucket().upload(`${user.id}/${name}`, TEXT);
      expect(error).toBeNull();
    }
  });

  const bucket = () => user.client.storage.from("private");

  async function sign(name: string, seconds = 60, download?: string): Promise<string> {
    const { data, error } = await bucket().createSignedUrl(`${user.id}/${name}`, seconds, { download });
    if (error !== null) throw error;
    return data.signedUrl;
  }

  /** Runs the work later by the injected clock. */
  async function later<Value>(seconds: number, work: () => Promise<Value>): Promise<Value> {
    const before = stage.now.value;
    stage.now.value = new Date(before.getTime() + seconds * 1000);
    try {
      return await work();
    } finally {
      stage.now.value = before;
    }
  }

  it("opens to whoever has the address, until it expires", async () => {
    const address = await sign("a.txt", 300);
    const answer = await fetch(address);
    expect(await answer.text()).toBe("0123456789");
    expect(answer.headers.get("cache-control")).toBe("private");
    expect(Date.parse(answer.headers.get("expires") ?? "") - stage.now.value.getTime()).toBeLessThanOrEqual(300_000);
    expect((await later(298, () => fetch(address))).status).toBe(200);
    const expired = await later(301, () => fetch(address));
    expect(expired.status).toBe(400);
    expect(await expired.json()).toMatchObject({ statusCode: "400", code: "ExpiredToken" });
  });

  it("opens no other object, no other way, and nothing when it was changed", async () => {
    const address = await sign("a.txt");
    const other = await fetch(address.replace("a.txt", "b.txt"));
    expect(await other.json()).toMatchObject({ code: "InvalidSignature" });
    const upload = await bucket().createSignedUploadUrl(`${user.id}/c.txt`);
    const token = upload.data?.token ?? "";
    const replayed = await fetch(`${stage.storageUrl}/object/sign/private/${user.id}/c.txt?token=${token}`);
    expect(await replayed.json()).toMatchObject({ code: "InvalidSignature" });
    expect(await (await fetch(forgedToken(address))).json()).toMatchObject({ code: "InvalidJWT" });
    const asUser = await fetch(`${stage.storageUrl}/object/private/${user.id}/a.txt`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await asUser.json()).toMatchObject({ code: "AccessDenied" });
  });

  it("closes as soon as who signed it may not see the object", async () => {
    const staff = await stage.createUser();
    const change = (sql: string) =>
      stage.database.query({ role: "owner" }, { sql: `${sql} $1)`, parameters: [staff.id] });
    await change("insert into public.storage_staff values (");
    const signed = await staff.client.storage.from("private").createSignedUrl(`${user.id}/a.txt`, 300);
    const address = signed.data?.signedUrl ?? "";
    expect((await fetch(address, { headers: { range: "bytes=0-3" } })).status).toBe(206);
    await change("delete from public.storage_staff where user_id = (");
    const refused = await fetch(address, { headers: { range: "bytes=4-7" } });
    expect(await refused.json()).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
  });

  it("security 6b: closes as soon as the session that signed it has ended", async () => {
    const guest = await stage.createUser();
    const own = guest.client.storage.from("private");
    await own.upload(`${guest.id}/a.txt`, TEXT);
    const address = (await own.createSignedUrl(`${guest.id}/a.txt`, 300)).data?.signedUrl ?? "";
    expect((await fetch(address, { headers: { range: "bytes=0-3" } })).status).toBe(206);
    const sql = "delete from auth.sessions where user_id = $1";
    await stage.database.query({ role: "owner" }, { sql, parameters: [guest.id] });
    const refused = await fetch(address, { headers: { range: "bytes=4-7" } });
    expect(await refused.json()).toMatchObject({ code: "ExpiredToken" });
  });

  it("signs many, and says of each that can't be had why", async () => {
    const paths = [`${user.id}/a.txt`, `${user.id}/none.txt`];
    const { data } = await bucket().createSignedUrls(paths, 60);
    expect(data?.map(({ error }) => error)).toEqual([
      null,
      "Either the object does not exist or you do not have access to it",
    ]);
    expect(await (await fetch(data?.[0]?.signedUrl ?? "")).text()).toBe("0123456789");
    expect((await bucket().createSignedUrl(`${user.id}/none.txt`, 60)).error).toMatchObject({ code: "NoSuchKey" });
  });

  it("takes an upload at a signed address, once and in time", async () => {
    const name = `${user.id}/signed.txt`;
    const { data } = await bucket().createSignedUploadUrl(name);
    const token = data?.token ?? "";
    const late = () => stage.anonymous.storage.from("private").uploadToSignedUrl(name, token, TEXT);
    expect((await later(7_300, late)).error).toMatchObject({ code: "ExpiredToken" });
    expect((await late()).data).toMatchObject({ path: name });
    expect((await late()).error).toMatchObject({ statusCode: "409", code: "KeyAlreadyExists" });
    expect(await (await bucket().download(name)).data?.text()).toBe("0123456789");
  });

  it.each([
    ["bytes=0-0", "0", "bytes 0-0/10"],
    ["bytes=5-", "56789", "bytes 5-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("answers %s with 206", async (range, text, contentRange) => {
    const answer = await fetch(await sign("a.txt"), { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(await answer.text()).toBe(text);
  });

  it.each(["bytes=abc", "bytes=0-1,3-4", "bytes=5-2", "lines=0-1", "bytes=-"])(
    "platform F10: answers %s with the whole",
    async (range) => {
      const answer = await fetch(await sign("a.txt"), { headers: { range } });
      expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
        200,
        null,
        "0123456789",
      ]);
    },
  );

  it("answers a range behind the end with 416", async () => {
    const answer = await fetch(await sign("a.txt"), { headers: { range: "bytes=10-" } });
    expect(answer.status).toBe(416);
    expect(await answer.json()).toMatchObject({ statusCode: "416", error: "invalid_range", code: "InvalidRange" });
  });

  it("sends nothing anew to who has it, and its size to who asks for the head", async () => {
    const address = await sign("a.txt");
    const head = await fetch(address, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe("10");
    const etag = head.headers.get("etag") ?? "";
    expect((await fetch(address, { headers: { "if-none-match": `W/${etag}` } })).status).toBe(304);
    const since = head.headers.get("last-modified") ?? "";
    expect((await fetch(address, { headers: { "if-modified-since": since } })).status).toBe(304);
    await bucket().update(`${user.id}/a.txt`, TEXT);
    expect((await fetch(address, { headers: { "if-none-match": etag } })).status).toBe(200);
    const partly = await fetch(address, { headers: { range: "bytes=0-1", "if-range": etag } });
    expect(partly.status).toBe(200);
  });

  it("names a download, in any letters", async () => {
    const plain = await fetch(await sign("a.txt", 60, "recibo-1.pdf"));
    expect(plain.headers.get("content-disposition")).toBe(
      "attachment; filename=\"recibo-1.pdf\"; filename*=UTF-8''recibo-1.pdf",
    );
    const accented = await fetch(await sign("a.txt", 60, "lección.mp4"));
    expect(accented.headers.get("content-disposition")).toContain("filename*=UTF-8''lecci%C3%B3n.mp4");
    const unnamed = await fetch(`${await sign("a.txt")}&download=`);
    expect(unnamed.headers.get("content-disposition")).toBe("attachment");
  });

  it("tells pages of listed origins what a player needs", async () => {
    const headers = { origin: "https://site.test" };
    const answer = await fetch(await sign("a.txt"), { headers });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://site.test");
    const exposed = answer.headers.get("access-control-expose-headers")?.toLowerCase() ?? "";
    for (const name of ["accept-ranges", "content-range", "content-length", "etag"]) expect(exposed).toContain(name);
    const asked = await fetch(`${stage.storageUrl}/object/private/x`, {
      method: "OPTIONS",
      headers: { ...headers, "access-control-request-method": "PUT", "access-control-request-headers": "x-upsert" },
    });
    expect(asked.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("x-upsert");
  });
});
