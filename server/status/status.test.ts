import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { type Database, DatabaseError } from "#gateway/database/port.ts";
import { createLogger } from "#server/logger.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { addIncidentUpdate } from "./add-incident-update.ts";
import { closeIncident } from "./close-incident.ts";
import { createMeasurement } from "./measure-status.ts";
import { openIncident } from "./open-incident.ts";
import { createStatusReader } from "./status-reader.ts";

const TYPED = {
  parts: ["payments"],
  severity: "limited",
  titleEs: "PayPal va lento",
  titleEn: "PayPal is slow",
  textEs: "Lo estamos mirando.",
  textEn: "We are looking at it.",
};

describeOneEngine("the status", (openDatabase) => {
  let shop: Shop;
  let owner: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    owner = await insertBuyer(shop.database, { isAdmin: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    for (const table of ["incident_updates", "incidents", "status_days", "status_parts", "outbox"])
      await shop.read(`delete from public.${table}`);
  });

  /** The database, silent as long as it is asked to be. */
  const silenced = (isSilent: () => boolean): Database => ({
    ...shop.database,
    query: (caller, statement) =>
      isSilent()
        ? Promise.reject(new DatabaseError({ message: "silent", code: "08006" }))
        : shop.database.query(caller, statement),
  });
  const readerOf = (database = shop.database) =>
    createStatusReader({ database, clock: shop.now, logger: createLogger("silent") });
  const status = () => readerOf().readStatus();
  const partNow = async (name: string) => (await status()).parts.find(({ part }) => part === name);

  describe("measured", () => {
    it("counts a minute once, in one of two processes", async () => {
      const [one, other] = [createMeasurement(shop.services), createMeasurement(shop.services)];
      for (let minute = 0; minute < 3; minute += 1) {
        await Promise.all([one(), other()]);
        await one();
        shop.pass(MINUTE_MS);
      }
      expect((await partNow("site"))?.availability).toEqual({ percent: 100, measured: 3, failed: 0 });
      expect((await partNow("payments"))?.state).toBe("works");
      // Nothing was sent, and no way of alerts is configured.
      expect((await partNow("mail"))?.availability).toBeNull();
      expect(await partNow("alerts")).toMatchObject({ state: "unmeasured", availability: null });
    });

    it("opens an incident after three failed minutes and closes it after three good ones", async () => {
      let isDown = true;
      const payments = { ...shop.services.payments, givesToken: async () => !isDown };
      const measure = createMeasurement({ ...shop.services, payments });
      const run = async (minutes: number) => {
        for (let minute = 0; minute < minutes; minute += 1) {
          shop.pass(MINUTE_MS);
          await measure();
        }
      };
      await run(2);
      expect((await status()).incidents).toEqual([]);
      await run(2);
      expect(await partNow("payments")).toMatchObject({ state: "down", availability: { percent: 0, failed: 4 } });
      const [opened] = (await status()).incidents;
      expect(opened).toMatchObject({ parts: ["payments"], severity: "down", title: null, closedAt: null, updates: [] });
      isDown = false;
      await run(2);
      expect((await status()).incidents).toMatchObject([{ closedAt: null }]);
      await run(1);
      const [closed] = (await status()).incidents;
      expect(Date.parse(closed?.closedAt ?? "") - Date.parse(closed?.openedAt ?? "")).toBe(4 * MINUTE_MS);
      expect((await partNow("payments"))?.state).toBe("works");
      const noted = await shop.read("select action, actor from public.audit_log where subject = $1 order by id", [
        `incident:${opened?.id}`,
      ]);
      expect(noted).toEqual([
        { action: "incident.opened", actor: null },
        { action: "incident.closed", actor: null },
      ]);
    });

    it("doesn't open again what the office closed while it still fails", async () => {
      const payments = { ...shop.services.payments, givesToken: async () => false };
      const measure = createMeasurement({ ...shop.services, payments });
      for (let minute = 0; minute < 3; minute += 1, shop.pass(MINUTE_MS)) await measure();
      const [opened] = (await status()).incidents;
      const closing = { incidentId: opened?.id, version: 1 };
      expect(await callFunction(closeIncident, shop.services, closing, { buyer: owner })).toMatchObject({ ok: true });
      for (let minute = 0; minute < 3; minute += 1, shop.pass(MINUTE_MS)) await measure();
      expect((await status()).incidents).toMatchObject([{ id: opened?.id }]);
      expect((await status()).incidents[0]?.closedAt).not.toBeNull();
    });

    it("counts the minutes in which the database was silent once it is back, and tells what was known meanwhile", async () => {
      let isSilent = false;
      const database = silenced(() => isSilent);
      const measure = createMeasurement({ ...shop.services, database });
      const reader = readerOf(database);
      await measure();
      expect(await reader.readStatus()).toMatchObject({ isReadable: true });
      isSilent = true;
      for (let minute = 0; minute < 4; minute += 1) {
        shop.pass(MINUTE_MS);
        await measure();
        await measure();
      }
      const frozen = await reader.readStatus();
      expect(frozen.isReadable).toBe(false);
      expect(frozen.parts.find(({ part }) => part === "site")).toMatchObject({ state: "works" });
      isSilent = false;
      shop.pass(MINUTE_MS);
      await measure();
      const back = await reader.readStatus();
      expect(back.isReadable).toBe(true);
      expect(back.parts.find(({ part }) => part === "site")).toMatchObject({
        state: "works",
        availability: { measured: 6, failed: 4 },
      });
      expect(back.parts.find(({ part }) => part === "payments")?.availability).toMatchObject({
        measured: 2,
        failed: 0,
      });
      expect(back.incidents).toMatchObject([{ parts: ["site"], closedAt: null }]);
    });

    it("knows late letters, but not those of one address that no server takes", async () => {
      const write = (error: string | null, minutes: number) =>
        shop.read(
          `insert into public.outbox (channel, kind, recipient, language, dedupe_key, attempts, last_error, created_at,
             next_attempt_at) values ('mail', 'test', 'a@b.example', 'es', gen_random_uuid()::text, 1, $1, $2, $2)`,
          [error, new Date(shop.now().getTime() - minutes * MINUTE_MS)],
        );
      const measure = createMeasurement(shop.services);
      shop.pass(60 * MINUTE_MS);
      await write("EENVELOPE", 50);
      await measure();
      expect((await partNow("mail"))?.state).toBe("unmeasured");
      await write("ECONNREFUSED", 50);
      shop.pass(MINUTE_MS);
      await measure();
      expect((await partNow("mail"))?.state).toBe("down");
      await shop.read("update public.outbox set sent_at = $1, last_error = null where last_error = 'ECONNREFUSED'", [
        shop.now(),
      ]);
      shop.pass(MINUTE_MS);
      await measure();
      expect((await partNow("mail"))?.state).toBe("works");
    });

    it("says nothing of now once its last minute is three minutes old", async () => {
      await createMeasurement(shop.services)();
      expect((await partNow("site"))?.state).toBe("works");
      shop.pass(5 * MINUTE_MS);
      expect((await partNow("site"))?.state).toBe("unmeasured");
    });
  });

  describe("in the office's words", () => {
    async function open(typed: object = TYPED): Promise<string> {
      const opened = await callFunction(openIncident, shop.services, typed, { buyer: owner });
      if (opened === "invalid" || !opened.ok) throw new Error("it was not opened");
      return opened.data.incidentId;
    }

    it("is read at once in both languages, with what is told further, until it is closed", async () => {
      const incidentId = await open();
      expect((await partNow("payments"))?.state).toBe("limited");
      shop.pass(MINUTE_MS);
      const words = { textEs: "PayPal ya responde.", textEn: "PayPal answers again." };
      const told = await callFunction(
        addIncidentUpdate,
        shop.services,
        { incidentId, ...words, version: 1 },
        { buyer: owner },
      );
      expect(told).toMatchObject({ ok: true });
      expect((await status()).incidents).toMatchObject([
        {
          id: incidentId,
          title: { es: "PayPal va lento", en: "PayPal is slow" },
          closedAt: null,
          updates: [
            { words: { es: "Lo estamos mirando.", en: "We are looking at it." } },
            { words: { es: "PayPal ya responde.", en: "PayPal answers again." } },
          ],
        },
      ]);
      const late = await callFunction(closeIncident, shop.services, { incidentId, version: 1 }, { buyer: owner });
      expect(late).toMatchObject({ code: "record.changed" });
      const closed = await callFunction(closeIncident, shop.services, { incidentId, version: 2 }, { buyer: owner });
      expect(closed).toMatchObject({ ok: true });
      expect((await status()).incidents[0]?.closedAt).not.toBeNull();
      expect((await partNow("payments"))?.state).toBe("unmeasured");
    });

    it("refuses a text that is missing, an incident that isn't there, and whoever runs nothing", async () => {
      const call = (typed: object, buyer = owner) => callFunction(openIncident, shop.services, typed, { buyer });
      expect(await call({ ...TYPED, titleEn: " " })).toMatchObject({ code: "incident.invalid" });
      expect(await call({ ...TYPED, parts: [] })).toMatchObject({ code: "incident.invalid" });
      expect(await call({ ...TYPED, parts: ["robot"] })).toBe("invalid");
      const nowhere = { incidentId: "00000000-0000-4000-8000-000000000000", version: 1 };
      expect(await callFunction(closeIncident, shop.services, nowhere, { buyer: owner })).toMatchObject({
        code: "incident.not_found",
      });
      const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
      expect(await call(TYPED, support)).toMatchObject({ code: "admin.not_allowed" });
      const reader = await insertBuyer(shop.database, { isAdmin: true, role: "read_only" });
      expect(await call(TYPED, reader)).toMatchObject({ code: "admin.not_allowed" });
    });

    it("gives a visitor no more rows than the page has room for", async () => {
      await shop.read(
        `insert into public.incidents (parts, severity, title_es, title_en, opened_at, closed_at, updated_at)
         select array['mail'], 'down', 'a', 'b', $1::timestamptz - make_interval(mins => n), $1, $1
         from generate_series(1, 60) n`,
        [shop.now()],
      );
      await shop.read(
        `insert into public.status_days (part, day, measured, limited, failed)
         select 'mail', $1::date - n, 1, 0, 0 from generate_series(1, 500) n`,
        [shop.now()],
      );
      const [row] = await shop.database.query<{ status: { days: object[]; incidents: object[] } }>(
        { role: "anon" },
        { sql: "select public.read_status() as status" },
      );
      expect([row?.status.days.length, row?.status.incidents.length]).toEqual([400, 50]);
    });
  });
});
