import type { Database } from "#gateway/database/port.ts";

/** Accounts with a confirmed address, `mailing-000001@crowd.example` and on, who chose news. */
export async function insertReaders(database: Database, count: number): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (let from = 1; from <= count; from += 1_000) {
      await transaction.query(
        `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, raw_user_meta_data)
         select gen_random_uuid(), 'authenticated', 'authenticated', 'mailing-' || lpad(n::text, 6, '0') || '@crowd.example',
           now(), now(), jsonb_build_object('name', 'Lectora ' || n, 'language', 'es')
         from generate_series($1::integer, $2::integer) as n`,
        [from, Math.min(from + 999, count)],
      );
    }
    await transaction.query(
      `insert into public.mailing_choices (user_id, wants_news)
       select id, true from public.user_list where email like 'mailing-%@crowd.example'`,
    );
  });
}

/** A complete mailing of news to every account, due at once. */
export async function insertDueMailing(database: Database, change: { pace?: number } = {}): Promise<string> {
  const [mailing] = await database.query<{ id: string }>(
    { role: "service" },
    {
      sql: `insert into public.mailings (name, kind, subject_es, subject_en, body_es, body_en, list, pace, state, starts_at,
          created_at, created_by)
        values ('Novedades', 'news', 'Novedades', 'News', 'Hola.', 'Hello.', 'users', $1, 'scheduled', now(), now(),
          gen_random_uuid()) returning id`,
      parameters: [change.pace ?? 6_000],
    },
  );
  if (mailing === undefined) throw new Error("no mailing");
  return mailing.id;
}
