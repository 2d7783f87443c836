import { beforeAll, beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { COURSE_ID, completeLesson, givePlan, insertLesson } from "#tests/factories/course-rows.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { answerQuestion } from "./answer-question.ts";
import { findCertificate } from "./certificate-rows.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { revokeCertificate } from "./revoke-certificate.ts";
import { saveLessonProgress } from "./save-lesson-progress.ts";
import { updateLesson } from "./update-lesson.ts";

describeOneEngine("studying", (openDatabase) => {
  let database: Database;
  let services: Services;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let member: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShop(database);
    services = shop.services;
    return () => shop.close();
  });
  beforeEach(async () => {
    await database.query({ role: "service" }, { sql: "delete from public.lessons" });
    member = await insertBuyer(database, { name: "Łucja Márquez" });
    await givePlan(database, member, new Date(Date.now() - HOUR_MS));
  });

  const save = (lessonId: string, report: object = {}, buyer = member) =>
    callFunction(
      saveLessonProgress,
      services,
      { lessonId, watched: [], position: 0, isRead: false, ...report },
      { buyer },
    );
  const answer = (lessonId: string, question: number, option: number, buyer = member) =>
    callFunction(answerQuestion, services, { lessonId, question, option }, { buyer });
  const certify = (buyer = member) => callFunction(issueCertificate, services, { courseId: COURSE_ID }, { buyer });
  const read = (sql: string, parameters: unknown[] = []) =>
    database.query<Record<string, unknown>>({ role: "service" }, { sql, parameters });

  it("[2.21] counts what was watched on any device together, and is complete with nine tenths and all questions", async () => {
    const id = await insertLesson(database, { position: 1, videoSeconds: 200, correct: [1, 0] });
    expect(await save(id, { watched: [[0, 20]], position: 20 })).toMatchObject({
      ok: true,
      data: { watched: [[0, 20]] },
    });
    shop.pass(120_000);
    expect(await save(id, { watched: [[100, 200]], position: 200 })).toMatchObject({
      ok: true,
      data: {
        watched: [
          [0, 20],
          [100, 200],
        ],
        position: 200,
        completedAt: null,
      },
    });
    expect(await save(id, { watched: [[20, 80]], position: 80 })).toMatchObject({
      ok: true,
      data: {
        watched: [
          [0, 80],
          [100, 200],
        ],
        position: 80,
        completedAt: null,
      },
    });
    expect(await answer(id, 0, 1)).toMatchObject({
      ok: true,
      data: { isRight: true, progress: { completedAt: null } },
    });
    expect(await answer(id, 1, 0)).toMatchObject({
      ok: true,
      data: { progress: { right: [0, 1], completedAt: shop.now().toISOString() } },
    });
    expect(await answer(id, 1, 1)).toMatchObject({
      ok: true,
      data: { isRight: false, progress: { right: [0, 1], completedAt: expect.any(String) } },
    });
  });

  it("takes no report of an hour that was watched in a minute", async () => {
    const id = await insertLesson(database, { position: 1, videoSeconds: 3_600 });
    await save(id);
    shop.pass(60_000);
    expect(await save(id, { watched: [[0, 3_600]], position: 3_600 })).toMatchObject({
      ok: true,
      data: { watched: [], completedAt: null },
    });
  });

  it("tells a wrong answer why and where, and lets it be given again", async () => {
    const id = await insertLesson(database, { position: 1, correct: [1] });
    expect(await answer(id, 0, 0)).toMatchObject({
      ok: true,
      data: {
        isRight: false,
        why: { es: "Porque sí", en: "Because" },
        step: "one",
        progress: { answers: { "0": 0 }, right: [] },
      },
    });
    expect(await answer(id, 0, 1)).toMatchObject({
      ok: true,
      data: { isRight: true, progress: { answers: { "0": 1 }, right: [0] } },
    });
    expect(await answer(id, 5, 0)).toMatchObject({ ok: false, code: "lesson.no_such_question" });
  });

  it("[6.2] refuses who has no plan, and what is still closed; nothing of it is kept", async () => {
    const first = await insertLesson(database, { position: 1, correct: [1] });
    const second = await insertLesson(database, { position: 2, drip: { drip: "previous" } });
    const stranger = await insertBuyer(database);
    expect(await save(first, {}, stranger)).toMatchObject({ ok: false, code: "lesson.locked" });
    expect(await answer(first, 0, 1, stranger)).toMatchObject({ ok: false, code: "lesson.locked" });
    expect(await save(second, { isRead: true })).toMatchObject({ ok: false, code: "lesson.locked" });
    expect(await read("select from public.lesson_progress")).toEqual([]);
    await save(first, { isRead: true });
    await answer(first, 0, 1);
    expect(await save(second, { isRead: true })).toMatchObject({ ok: true, data: { completedAt: expect.any(String) } });
  });

  it("loses nothing of two reports at the same moment", async () => {
    const id = await insertLesson(database, { position: 1, videoSeconds: 100 });
    await save(id);
    shop.pass(120_000);
    await Promise.all([
      save(id, { watched: [[0, 40]] }),
      save(id, { watched: [[50, 90]] }),
      save(id, { isRead: true }),
    ]);
    expect(await read("select watched, is_read from public.lesson_progress")).toEqual([
      {
        watched: [
          [0, 40],
          [50, 90],
        ],
        is_read: true,
      },
    ]);
  });

  it("certifies a course with all of its lessons, once, with one letter, however many ask at once", async () => {
    const [one, two] = [await insertLesson(database, { position: 1 }), await insertLesson(database, { position: 2 })];
    await insertLesson(database, { position: 3, isPublished: false });
    await completeLesson(database, member, one);
    expect(await certify()).toMatchObject({ ok: false, code: "course.not_finished" });
    await completeLesson(database, member, two);
    const outcomes = await Promise.all([certify(), certify(), certify()]);
    const codes = new Set(
      outcomes.map((outcome) => (outcome !== "invalid" && outcome.ok ? outcome.data.code : "refused")),
    );
    expect(codes.size).toBe(1);
    const [code = ""] = codes;
    expect(await findCertificate(database, code)).toMatchObject({
      code,
      name: "Łucja Márquez",
      course: { es: "Indicator Mastery", en: "Indicator Mastery" },
      revokedAt: null,
    });
    const letters = await read("select kind, payload ->> 'code' as code from public.outbox where recipient = $1", [
      member.email,
    ]);
    expect(letters).toEqual([{ kind: "certificate_issued", code }]);
    expect(await findCertificate(database, "2222-2222-2222")).toBeNull();
  });

  it("certifies nothing where there is no lesson, and nobody without a name", async () => {
    expect(await certify()).toMatchObject({ ok: false, code: "course.not_finished" });
    const nameless = await insertBuyer(database, { name: " " });
    const id = await insertLesson(database, { position: 1 });
    await completeLesson(database, nameless, id);
    expect(await certify(nameless)).toMatchObject({ ok: false, code: "certificate.name_missing" });
  });

  it("[6.7] is taken back and given again by who may write contents, over the version that they saw", async () => {
    const id = await insertLesson(database, { position: 1 });
    await completeLesson(database, member, id);
    const issued = await certify();
    const code = issued !== "invalid" && issued.ok ? issued.data.code : "";
    const [content, support] = [
      await insertBuyer(database, { isAdmin: true, role: "content" }),
      await insertBuyer(database, { isAdmin: true, role: "support" }),
    ];
    const revoke = (buyer: Buyer, isRevoked: boolean, version: number) =>
      callFunction(revokeCertificate, services, { code, isRevoked, version }, { buyer });
    expect(await revoke(support, true, 1)).toMatchObject({ ok: false, code: "admin.not_allowed" });
    expect(await revoke(content, true, 1)).toMatchObject({
      ok: true,
      data: { revokedAt: services.clock().toISOString() },
    });
    expect(await findCertificate(database, code)).toMatchObject({ revokedAt: expect.any(String) });
    expect(await revoke(content, false, 1)).toMatchObject({ ok: false, code: "record.changed" });
    expect(await revoke(content, false, 2)).toMatchObject({ ok: true, data: { revokedAt: null } });
  });

  it("[2.23] [6.7] lets the team edit a lesson's texts, marks it as edited and notes both versions", async () => {
    const id = await insertLesson(database, { position: 1 });
    const editor = await insertBuyer(database, { isAdmin: true, role: "content" });
    const texts = { titleEs: "A", titleEn: "B", summaryEs: "C", summaryEn: "D", bodyEs: "E", bodyEn: "## F {#one}" };
    const update = (version: number, more: object = {}) =>
      callFunction(updateLesson, services, { lessonId: id, ...texts, ...more, version }, { buyer: editor });
    expect(await update(1, { bodyEn: "  " })).toBe("invalid");
    expect(await update(1)).toEqual({ ok: true, data: { lessonId: id } });
    expect(await update(1)).toMatchObject({
      ok: false,
      code: "record.changed",
      details: { current: { titleEs: "A" } },
    });
    expect(await read("select title_en, edited_at is not null as edited, version from public.lessons")).toEqual([
      { title_en: "B", edited: true, version: 2 },
    ]);
    const [entry] = await read(
      "select area, action, before ->> 'titleEn' as before, after ->> 'bodyEn' as after from public.audit_log where subject = $1",
      [`lesson:${id}`],
    );
    expect(entry).toEqual({ area: "content", action: "lesson.updated", before: "Lesson", after: "## F {#one}" });
  });
});
