import type { Engine } from "./engine.ts";

/**
 * Whether Supabase's own services made this database: their roles own its schemas, or its auth service keeps its
 * migrations there. Asked of the catalogue, which any role may read.
 */
export const IS_SUPABASE = `(
  exists (select from pg_catalog.pg_namespace n
    where n.nspname in ('auth', 'storage') and pg_catalog.pg_get_userbyid(n.nspowner)::text like 'supabase\\_%')
  or exists (select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'auth' and c.relname in ('schema_migrations', 'instances')))`;

/** The database is a Supabase project's: these tables can't be made in it, and its own must not be touched. */
export class SupabaseDatabaseError extends Error {
  constructor() {
    super("this database was initialised by Supabase");
    this.name = "SupabaseDatabaseError";
  }
}

/** Throws before anything is written. */
export async function refuseSupabase(engine: Engine): Promise<void> {
  const sql = `select ${IS_SUPABASE} as is_supabase`;
  const [row] = await engine.query<{ is_supabase: boolean }>({ role: "owner" }, { sql, readOnly: true });
  if (row?.is_supabase === true) throw new SupabaseDatabaseError();
}
