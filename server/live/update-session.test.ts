import { beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { addRecording } from "./add-recording.ts";
import { keepClassSessions } from "./keep-class-sessions.ts";
import { updateRecording } from "./update-recording.ts";
import { updateSession } from "./update-session.ts";

describeOneEngine("what staff do with sessions and recordings", (openDatabase) => {
  const clock = createTestClock("2026-11-20T17:00:00.000Z");
  let database: Database;
  let services: Services;
  let staff: Buyer;
  beforeEach(async () => {
    database = await openDatabase();
    services = createTestServices({ database, payments: {} as Services["payments"], clock });
    staff = await insertBuyer(database, { isAdmin: true, role: "content" });
    await keepClassSessions(services);
  });

  const read = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const sessions = () =>
    read<{ id: string; version: number; state: string; topic_es: string | null; join_url: string | null }>(
      `select s.id, s.version, s.state, s.topic_es, r.join_url from public.live_sessions s
       left join public.session_rooms r on r.session_id = s.id order by s.starts_at`,
    );
  const edit = (sessionId: string, version: number, more: object = {}, buyer = staff) => {
    const input = {
      ...{ sessionId, version, topicEs: "Apertura", topicEn: "The open", joinUrl: "https://room.example/1" },
      ...{ isCancelled: false, isForLater: false, ...more },
    };
    return callFunction(updateSession, services, input, { buyer });
  };

  it("[2.23] [6.7] set the room of one session, or of all later ones too, with a note of before and after", async () => {
    const [first, second] = await sessions();
    expect(await edit(first?.id ?? "", 1)).toMatchObject({ ok: true });
    expect((await sessions()).filter(({ join_url }) => join_url !== null)).toHaveLength(1);
    expect(await edit(second?.id ?? "", 1, { isForLater: true })).toMatchObject({ ok: true });
    expect((await sessions()).filter(({ join_url }) => join_url !== null)).toHaveLength(20);
    const notes = await read("select area, before, after from public.audit_log order by at, id");
    expect(notes[0]).toMatchObject({
      area: "content",
      before: { joinUrl: null, topicEs: null },
      after: { joinUrl: "https://room.example/1", topicEs: "Apertura" },
    });
  });

  it("cancel one, which the weekly rule then leaves alone, and refuse an older version", async () => {
    const [first] = await sessions();
    expect(await edit(first?.id ?? "", 1, { isCancelled: true })).toMatchObject({ ok: true });
    await keepClassSessions(services);
    expect((await sessions())[0]).toMatchObject({ state: "cancelled", topic_es: "Apertura" });
    expect(await edit(first?.id ?? "", 1)).toMatchObject({ ok: false, code: "record.changed" });
    expect(await edit(first?.id ?? "", 2, { topicEn: null })).toMatchObject({ code: "session.topic_incomplete" });
    expect(await edit(first?.id ?? "", 2, { joinUrl: "http://room.example" })).toBe("invalid");
  });

  it("[6.7] are staff with the right to it", async () => {
    const [first] = await sessions();
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    expect(await edit(first?.id ?? "", 1, {}, support)).toMatchObject({ code: "admin.not_allowed" });
    const member = await insertBuyer(database);
    expect(await edit(first?.id ?? "", 1, {}, member)).toMatchObject({ code: "admin.required" });
  });

  it("publish a recording once it has a film that is there, and its length", async () => {
    const [first] = await sessions();
    const titles = { titleEs: "Clase", titleEn: "Class" };
    const added = await callFunction(
      addRecording,
      services,
      { sessionId: first?.id ?? "", ...titles },
      { buyer: staff },
    );
    if (added === "invalid" || !added.ok) throw new Error("not added");
    const { recordingId } = added.data;
    const change = (version: number, more: object) =>
      callFunction(
        updateRecording,
        services,
        {
          recordingId,
          version,
          ...titles,
          videoPath: null,
          externalUrl: null,
          seconds: 60,
          isPublished: true,
          ...more,
        },
        { buyer: staff },
      );
    expect(await change(1, {})).toMatchObject({ code: "recording.incomplete" });
    expect(await change(1, { videoPath: "a/1.mp4" })).toMatchObject({ code: "recording.file_missing" });
    await database.query(
      { role: "owner" },
      {
        sql: "insert into storage.objects (bucket_id, name, owner_id, metadata) values ('recordings', 'a/1.mp4', $1, '{}')",
        parameters: [staff.userId],
      },
    );
    expect(await change(1, { videoPath: "a/1.mp4" })).toMatchObject({ ok: true });
    const [film] = await database.query({ role: "owner" }, { sql: "select owner_id from storage.objects" });
    expect(film, "it doesn't go with the account that uploaded it").toEqual({ owner_id: null });
    expect(await read("select published_at is not null as published from public.recordings")).toEqual([
      { published: true },
    ]);
    expect(await change(2, { videoPath: "a/1.mp4", isPublished: false })).toMatchObject({ ok: true });
    expect(await read("select published_at from public.recordings")).toEqual([{ published_at: null }]);
  });
});
