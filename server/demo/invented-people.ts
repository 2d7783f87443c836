import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** Somebody of the demonstration who isn't there: the name says so, and the account can't be signed in to. */
export type InventedPerson = { email: string; name: string; language: Language };

const LABELS: Record<Language, string> = { es: "ejemplo", en: "sample" };

export function inventPerson(name: string, language: InventedPerson["language"]): InventedPerson {
  const given = name.split(" ")[0]?.normalize("NFKD").replace(/\W/g, "").toLowerCase();
  return { email: `${given}.ejemplo@lpx.example`, name: `${name} (${LABELS[language]})`, language };
}

const NEVER = "9999-01-01T00:00:00Z";

/** Makes the account with its profile; null where it is there already, so that what belongs to it is made once. */
export async function insertInventedPerson(
  transaction: Transaction,
  { email, name, language }: InventedPerson,
): Promise<string | null> {
  const [known] = await transaction.query("select from auth.users where email = $1", [email]);
  if (known !== undefined) return null;
  const [made] = await transaction.query<{ id: string }>(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, banned_until, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', $1, now(), $4,
       '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', $2::text, 'language', $3::text), now(), now())
     returning id`,
    [email, name, language, NEVER],
  );
  if (made === undefined) throw new Error(`The invented account ${email} was not written`);
  return made.id;
}
