/** Reads of PostgreSQL's catalogue; `$1` is the schema. Same on both engines. */

export type ColumnRow = {
  table: string;
  /** `c` for a composite type, which functions may return but nobody can ask for. */
  kind: string;
  column: string;
  type: string;
  is_search_vector: boolean;
  default_sql: string | null;
  /** The functions of a domain's casts to and from what clients read and write. */
  to_json: string | null;
  from_json: string | null;
  from_text: string | null;
};

/** The function of an implicit cast; PostgreSQL itself doesn't use one from or to a domain. */
const castFunction = (source: string, target: string) =>
  `(select format('%s.%I', p.pronamespace::regnamespace, p.proname) from pg_cast k join pg_proc p on p.oid = k.castfunc
    where t.typtype = 'd' and k.castsource = ${source} and k.casttarget = ${target} and k.castcontext = 'i')`;

export const COLUMNS_SQL = `
with recursive search_vectors as (
  select 'tsvector'::regtype::oid as id
  union all
  select d.oid from pg_type d join search_vectors s on s.id = d.typbasetype where d.typtype = 'd'
)
select c.relname as "table", c.relkind::text as kind, a.attname as "column",
  format_type(a.atttypid, a.atttypmod) as type,
  a.atttypid = 'tsvector'::regtype or t.typtype = 'd' and a.atttypid in (select id from search_vectors) as is_search_vector,
  case
    when a.attgenerated <> '' then null
    when a.attidentity <> '' then
      format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
    else coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0))
  end as default_sql,
  ${castFunction("t.oid", "'json'::regtype")} as to_json,
  ${castFunction("'json'::regtype", "t.oid")} as from_json,
  ${castFunction("'text'::regtype", "t.oid")} as from_text
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p', 'c') and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`;

/** The relation's name where it is exposed; `schema.name` where only a view may lead to it. */
const nameOf = (relation: string) =>
  `case when ${relation}.relnamespace = $1::regnamespace then ${relation}.relname::text
    else format('%s.%s', ${relation}.relnamespace::regnamespace, ${relation}.relname) end`;

const OF_POSTGRESQL = "('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)";

/** `target` is null unless the constraint is a foreign key. */
export type KeyRow = {
  kind: "p" | "u" | "f";
  name: string;
  table: string;
  columns: string[];
  target: string | null;
  target_columns: string[] | null;
};

export const KEYS_SQL = `
select k.contype::text as kind, k.conname as name, ${nameOf("c")} as "table",
  (select array_agg(a.attname::text order by at.position) from unnest(k.conkey) with ordinality at (number, position)
   join pg_attribute a on a.attrelid = k.conrelid and a.attnum = at.number) as columns,
  ${nameOf("t")} as target,
  (select array_agg(a.attname::text order by at.position) from unnest(k.confkey) with ordinality at (number, position)
   join pg_attribute a on a.attrelid = k.confrelid and a.attnum = at.number) as target_columns
from pg_constraint k
join pg_class c on c.oid = k.conrelid
left join pg_class t on t.oid = k.confrelid
where k.contype in ('p', 'u', 'f') and k.conparentid = 0 and c.relnamespace not in ${OF_POSTGRESQL}
order by c.relname, k.conname`;

/** A view with its query as PostgreSQL keeps it. */
export type ViewRow = { view: string; query: string };

export const VIEWS_SQL = `
select ${nameOf("c")} as view, r.ev_action::text as query
from pg_class c
join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
where c.relkind in ('v', 'm') and c.relnamespace not in ${OF_POSTGRESQL}
order by c.relname`;

/** The columns that a view's query calls by numbers. */
export type NumberedColumnRow = { relation_id: number; table: string; number: number; column: string };

export const NUMBERED_COLUMNS_SQL = `
select c.oid::bigint as relation_id, ${nameOf("c")} as "table", a.attnum as number, a.attname::text as "column"
from pg_attribute a
join pg_class c on c.oid = a.attrelid
where c.relkind in ('r', 'v', 'm', 'f', 'p') and a.attnum > 0 and not a.attisdropped
  and c.relnamespace not in ${OF_POSTGRESQL}`;

export type FunctionRow = {
  name: string;
  /** Modes: i in, o out, b both, t column of a returned table. */
  arguments: { name: string | null; type: string; mode: string }[];
  /** How many of the last input arguments have defaults. */
  default_count: number;
  returns_set: boolean;
  is_volatile: boolean;
  /** `c` composite, `p` pseudo (void, record), else scalar; a domain counts as what it is of. */
  result_kind: string;
  result_type: string;
  /** The table or composite type of this schema whose rows come back. */
  result_table: string | null;
  /** The table or view of this schema whose row is the one argument. */
  row_of: string | null;
};

export const FUNCTIONS_SQL = `
with recursive bases as (
  select t.oid as type_id, t.oid as base_id from pg_type t where t.typtype <> 'd'
  union all
  select d.oid, b.base_id from pg_type d join bases b on b.type_id = d.typbasetype where d.typtype = 'd'
)
select p.proname as name, p.proretset as returns_set, p.provolatile = 'v' as is_volatile,
  rt.typtype::text as result_kind, format_type(p.prorettype, null) as result_type,
  case when rc.relnamespace = p.pronamespace then rc.relname end as result_table,
  (select c.relname from pg_type t join pg_class c on c.oid = t.typrelid
   where p.pronargs = 1 and t.oid = p.proargtypes[0] and c.relkind <> 'c' and c.relnamespace = p.pronamespace) as row_of,
  coalesce((
    select json_agg(json_build_object(
      'name', p.proargnames[i], 'type', format_type(coalesce(p.proallargtypes[i], p.proargtypes[i - 1]), null),
      'mode', coalesce(p.proargmodes[i]::text, 'i')) order by i)
    from generate_series(1, coalesce(array_length(p.proallargtypes, 1), p.pronargs)) i), '[]') as arguments,
  p.pronargdefaults as default_count
from pg_proc p
join bases on bases.type_id = p.prorettype
join pg_type rt on rt.oid = bases.base_id
left join pg_class rc on rc.oid = rt.typrelid
where p.pronamespace = $1::regnamespace and p.prokind = 'f' and p.provariadic = 0
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
order by p.proname, p.oid`;
