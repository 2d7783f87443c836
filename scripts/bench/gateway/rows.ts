import bcrypt from "bcrypt";
import type { Database } from "#gateway/database/port.ts";

/** As many rows as the library has setups; of the public table that the server keeps anonymous answers of. */
export const CACHED_ROWS = 295;
export const CACHED_PATH = "/rest/v1/courses?select=*&order=position.asc";

export const PASSWORD = "una contraseña de prueba";
/** GoTrue's own cost. */
const BCRYPT_COST = 10;

/** What the measurements read and sign in with, beside the accounts themselves. */
export async function insertRows(database: Database): Promise<void> {
  const hash = await bcrypt.hash(PASSWORD, BCRYPT_COST);
  await database.transaction({ role: "owner" }, async (transaction) => {
    await transaction.query(
      `insert into public.courses (id, position, title_es, title_en, description_es, description_en, lesson_count)
       select 'bench-' || n, 1000 + n, 'NQ 5m 09:30 / 11:15, lunes a viernes', 'NQ 5m 09:30 / 11:15, Monday to Friday',
              'Ratio 1:2, sesión de Nueva York', 'Ratio 1:2, New York session', n % 7
       from generate_series(1, $1::integer) as n`,
      [CACHED_ROWS],
    );
    await transaction.query("update auth.users set encrypted_password = $1", [hash]);
  });
}
