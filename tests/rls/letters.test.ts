import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import { roleMay, STAFF_ROLES } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

type Line = {
  total: string;
  kind: string;
  recipient: string;
  state: string;
  answer: string | null;
  address_bounced_at: unknown;
  person_name: string | null;
};

describeEachEngine("the office's letters", (openDatabase) => {
  let database: Database;
  let support: Buyer;
  let rocio: Buyer;

  const asOwner = (sql: string, parameters: unknown[] = []) => database.query({ role: "owner" }, { sql, parameters });
  /** `set`: what differs from a letter that was written now. */
  async function write(minutesAgo: number, recipient: string, set = ""): Promise<void> {
    await asOwner(
      `insert into public.outbox (channel, kind, recipient, language, payload, dedupe_key, created_at)
       values ('mail', 'order_refunded', $1, 'es', '{"name": "Ana"}', $2, now() - make_interval(mins => $3))`,
      [recipient, randomUUID(), minutesAgo],
    );
    if (set !== "") await asOwner(`update public.outbox set ${set} where recipient = $1`, [recipient]);
  }

  beforeAll(async () => {
    database = await openDatabase();
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
    rocio = await insertBuyer(database, { name: "Rocío Huamán" });
    await asOwner("delete from public.outbox");
    await write(1, rocio.email.toUpperCase());
    await write(2, "held@correo.example", "next_attempt_at = now() + interval '9 minutes'");
    await write(3, "sent@correo.example", `sent_at = now(), tries = '[{"outcome":"sent","answer":"250 Ok"}]'`);
    await write(4, "doubt@correo.example", `tries = '[{"outcome":"in_doubt"}]'`);
    await write(5, "failed@correo.example", "failed_at = now(), last_error = 'TIMEOUT'");
    await write(6, "bounced@correo.example", "failed_at = now(), bounced_at = now(), kind = 'ticket_answered'");
    await write(7, "forgotten@correo.example", "sent_at = now(), recipient = '', payload = '{}'");
    await asOwner(
      `insert into public.outbox (channel, kind, recipient, language, dedupe_key) values ('push', 'x', 'y', 'es', 'push')`,
    );
  });

  /** As the screen asks, by named arguments. */
  function list({ claims }: Buyer, asked: { search?: string; [argument: string]: unknown } = {}): Promise<Line[]> {
    const { search = "", ...others } = asked;
    const given = Object.entries({ patterns: searchPatterns(search), ...others });
    const named = given.map(([name], index) => `${name} => $${index + 1}`).join(", ");
    return database.query<Line>(
      { role: "authenticated", claims },
      { sql: `select * from public.list_letters(${named})`, parameters: given.map(([, value]) => value) },
    );
  }
  const states = async (asked: Parameters<typeof list>[1] = {}) =>
    (await list(support, asked)).map(({ state }) => state);

  it("[2.23] lists every letter that is known, newest first or oldest first, a page of it, and counts all", async () => {
    expect(await states()).toEqual(["waiting", "held", "sent", "in_doubt", "failed", "bounced"]);
    expect(await states({ is_upwards: true, most: 2 })).toEqual(["bounced", "failed"]);
    const page = await list(support, { skip: 2, most: 1 });
    expect(page).toMatchObject([{ state: "sent", answer: "250 Ok" }]);
    expect(Number(page[0]?.total)).toBe(6);
  });

  it("[2.23] finds by address, kind and state, and names the person", async () => {
    expect(await list(support, { search: rocio.email })).toMatchObject([{ person_name: "Rocío Huamán" }]);
    expect(await list(support, { search: "huaman rocio" })).toMatchObject([{ person_name: "Rocío Huamán" }]);
    expect(await states({ search: "DOUBT@correo" })).toEqual(["in_doubt"]);
    expect(await states({ search: "CORREO.example doubt" })).toEqual([]);
    expect(await states({ of_kind: "ticket_answered" })).toEqual(["bounced"]);
    for (const state of ["waiting", "held", "sent", "in_doubt", "failed", "bounced"])
      expect(await states({ of_state: state })).toEqual([state]);
    expect(await list(support, { of_state: "failed" })).toMatchObject([
      { answer: "TIMEOUT", address_bounced_at: null },
    ]);
    const [bounced] = await list(support, { of_state: "bounced" });
    expect(bounced?.address_bounced_at).not.toBeNull();
  });

  it.each(STAFF_ROLES)(
    "[6.7] shows letters to %s if they read tickets, and the sealed part to nobody",
    async (role) => {
      const reader = await insertBuyer(database, { isAdmin: true, role });
      expect((await list(reader)).length).toBe(roleMay(role, "tickets", "read") ? 6 : 0);
      const secrets = { sql: "select from public.outbox_secrets", parameters: [] };
      await expect(database.query({ role: "authenticated", claims: reader.claims }, secrets)).rejects.toMatchObject({
        code: "42501",
      });
    },
  );

  it("tells a member nothing, and nobody without an account", async () => {
    expect(await list(rocio)).toEqual([]);
    await expect(
      database.query({ role: "anon" }, { sql: "select * from public.list_letters()", parameters: [] }),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
