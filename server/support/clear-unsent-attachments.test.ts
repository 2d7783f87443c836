import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { clearUnsentAttachments } from "./clear-unsent-attachments.ts";

// [8.11]: what belongs to a ticket stays for as long as the ticket does.
describeOneEngine("files of messages that were never sent", (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
  });
  const owner = <Row extends object>(sql: string, ...parameters: unknown[]) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });

  async function upload(hoursAgo: number, bucket = "attachments"): Promise<string> {
    const path = `${randomUUID()}/${randomUUID()}`;
    const sql = `insert into storage.objects (bucket_id, name, created_at, metadata)
      values ($1, $2, now() - make_interval(mins => $3), '{"size": 5, "mimetype": "text/plain"}')`;
    await owner(sql, bucket, path, hoursAgo * 60);
    return path;
  }
  async function send(path: string): Promise<void> {
    await owner(
      `with ticket as (
         insert into public.support_tickets (name, email, subject, message, language)
         values ('Ana', 'ana@mail.example', 'Acceso', 'Hola', 'es') returning id)
       insert into public.ticket_attachments (ticket_id, path, name, type, bytes)
         select id, $1, 'a.txt', 'text/plain', 5 from ticket`,
      path,
    );
  }

  it("go after a day, once in two processes; sent ones and other buckets' files stay", async () => {
    const [late, young, sent, picture] = [
      await upload(24.1),
      await upload(23.9),
      await upload(72),
      await upload(72, "avatars"),
    ];
    await send(sent);
    const clear = () => clearUnsentAttachments({ database, clock: () => new Date() });
    const cleared = await Promise.all([clear(), clear()]);
    expect(cleared.toSorted()).toEqual([0, 1]);
    const left = await owner<{ name: string }>("select name from storage.objects where name = any($1::text[])", [
      late,
      young,
      sent,
      picture,
    ]);
    expect(left.map(({ name }) => name).toSorted()).toEqual([young, sent, picture].toSorted());
  });
});
