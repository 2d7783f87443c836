import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { markTicket } from "./mark-ticket.ts";
import { writeTicket } from "./write-ticket.ts";

const AT = new Date("2026-11-23T12:00:00Z");
const TICKET = { name: "Ana", email: "ana@mail.example", subject: "Acceso", message: "No veo el indicador." };

describeOneEngine("mark-ticket", (openDatabase) => {
  let database: Database;
  let services: Services;
  let support: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    services = { database, clock: () => AT } as Services;
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
  });

  async function insertTicket(): Promise<string> {
    const given = {
      ticket: TICKET,
      language: "es",
      userId: null,
      supportEmail: "team@mail.example",
      isConfirmed: false,
      at: AT,
    } as const;
    const { ticketId } = await database.transaction({ role: "service" }, (transaction) =>
      writeTicket(transaction, given),
    );
    return ticketId;
  }
  const read = (sql: string, parameter: string) =>
    database.query({ role: "service" }, { sql, parameters: [parameter] });
  const mark = (body: object, buyer: Buyer = support) => callFunction(markTicket, services, body, { buyer });

  it("[2.22] marks a ticket and opens it again, each once in the audit trail with before and after", async () => {
    const ticketId = await insertTicket();
    expect(await mark({ ticketId, status: "answered", version: 1 })).toEqual({
      ok: true,
      data: { status: "answered" },
    });
    expect(await mark({ ticketId, status: "answered", version: 2 })).toEqual({
      ok: true,
      data: { status: "answered" },
    });
    expect(await mark({ ticketId, status: "open", version: 2 })).toEqual({ ok: true, data: { status: "open" } });
    expect(
      await read(
        "select action, actor, before, after from public.audit_log where subject = $1 order by id",
        `ticket:${ticketId}`,
      ),
    ).toEqual([
      {
        action: "ticket.changed",
        actor: support.userId,
        before: { status: "open", answeredAt: null, version: 1 },
        after: { status: "answered", answeredAt: "2026-11-23T12:00:00.000Z", version: 2 },
      },
      {
        action: "ticket.changed",
        actor: support.userId,
        before: { status: "answered", answeredAt: "2026-11-23T12:00:00.000Z", version: 2 },
        after: { status: "open", answeredAt: null, version: 3 },
      },
    ]);
  });

  it("refuses a ticket that another one of the team has marked, and one that isn't there", async () => {
    const ticketId = await insertTicket();
    await mark({ ticketId, status: "answered", version: 1 });
    expect(await mark({ ticketId, status: "open", version: 1 })).toMatchObject({
      status: 409,
      code: "record.changed",
      details: { current: { status: "answered", version: 2 } },
    });
    const gone = { ticketId: crypto.randomUUID(), status: "answered", version: 1 };
    expect(await mark(gone)).toMatchObject({ status: 404, code: "ticket.not_found" });
  });

  it.each(["content", "read_only"] as const)("[6.7] is not for %s, nor for a member", async (role) => {
    const ticketId = await insertTicket();
    const body = { ticketId, status: "answered", version: 1 };
    const staff = await insertBuyer(database, { isAdmin: true, role });
    expect(await mark(body, staff)).toMatchObject({ status: 403, code: "admin.not_allowed" });
    expect(await mark(body, await insertBuyer(database))).toMatchObject({ status: 403, code: "admin.required" });
  });
});
