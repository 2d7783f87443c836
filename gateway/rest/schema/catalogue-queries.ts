/** Reads of PostgreSQL's catalogue; `$1` is the schema. Same on both engines. */

export type ColumnRow = { table: string; column: string; type: string; default_sql: string | null };

export const COLUMNS_SQL = `
select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
  case
    when a.attgenerated <> '' then null
    when a.attidentity <> '' then
      format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
    else pg_get_expr(d.adbin, d.adrelid)
  end as default_sql
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p') and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`;

/** `target` is null unless the constraint is a foreign key to a table of the same schema. */
export type KeyRow = {
  kind: "p" | "u" | "f";
  name: string;
  table: string;
  columns: string[];
  target: string | null;
  target_columns: string[] | null;
};

export const KEYS_SQL = `
select k.contype::text as kind, k.conname as name, c.relname as "table",
  (select array_agg(a.attname::text order by at.position) from unnest(k.conkey) with ordinality at (number, position)
   join pg_attribute a on a.attrelid = k.conrelid and a.attnum = at.number) as columns,
  t.relname as target,
  (select array_agg(a.attname::text order by at.position) from unnest(k.confkey) with ordinality at (number, position)
   join pg_attribute a on a.attrelid = k.confrelid and a.attnum = at.number) as target_columns
from pg_constraint k
join pg_class c on c.oid = k.conrelid
left join pg_class t on t.oid = k.confrelid
where c.relnamespace = $1::regnamespace and k.contype in ('p', 'u', 'f') and k.conparentid = 0
  and (k.contype <> 'f' or t.relnamespace = $1::regnamespace)
order by c.relname, k.conname`;

export type FunctionRow = {
  name: string;
  /** Modes: i in, o out, b both, t column of a returned table. */
  arguments: { name: string | null; type: string; mode: string }[];
  /** How many of the last input arguments have defaults. */
  default_count: number;
  returns_set: boolean;
  is_volatile: boolean;
  /** `c` composite, `p` pseudo (void, record), else scalar. */
  result_kind: string;
  result_type: string;
  /** The table of this schema whose rows come back. */
  result_table: string | null;
};

export const FUNCTIONS_SQL = `
select p.proname as name, p.proretset as returns_set, p.provolatile = 'v' as is_volatile,
  rt.typtype::text as result_kind, format_type(p.prorettype, null) as result_type,
  case when rc.relnamespace = p.pronamespace then rc.relname end as result_table,
  coalesce((
    select json_agg(json_build_object(
      'name', p.proargnames[i], 'type', format_type(coalesce(p.proallargtypes[i], p.proargtypes[i - 1]), null),
      'mode', coalesce(p.proargmodes[i]::text, 'i')) order by i)
    from generate_series(1, coalesce(array_length(p.proallargtypes, 1), p.pronargs)) i), '[]') as arguments,
  p.pronargdefaults as default_count
from pg_proc p
join pg_type rt on rt.oid = p.prorettype
left join pg_class rc on rc.oid = rt.typrelid
where p.pronamespace = $1::regnamespace and p.prokind = 'f' and p.provariadic = 0
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
order by p.proname, p.oid`;
