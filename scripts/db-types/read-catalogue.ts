import type { Database } from "#gateway/database/port.ts";
import { readShownColumns, type ViewQuery } from "./view-columns.ts";

export type ColumnShape = {
  relation: string;
  kind: "table" | "view";
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  isUpdatable: boolean;
  /** Definitions of the check constraints that speak of this column alone. */
  checks: string[];
  /** The table whose key it holds, `private.plans`; null for none and for tables of schema public. */
  refersTo: string | null;
};

export type ForeignKeyShape = {
  name: string;
  relation: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
};

export type FunctionShape = {
  name: string;
  argumentNames: string[];
  argumentTypes: string[];
  defaultCount: number;
  returnType: string;
  returnsRelation: boolean;
  returnsSet: boolean;
  tableColumns: { name: string; type: string }[];
};

export type EnumShape = { name: string; values: string[] };

export type Catalogue = {
  columns: ColumnShape[];
  foreignKeys: ForeignKeyShape[];
  functions: FunctionShape[];
  enums: EnumShape[];
};

const COLUMNS_SQL = `
  select c.relname as relation, c.oid::bigint as "relationId", a.attnum as position, case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
    a.attname as name, coalesce(e.typname, t.typname) as type, t.typcategory = 'A' as "isArray",
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
    pg_column_is_updatable(c.oid, a.attnum, false) as "isUpdatable",
    coalesce((select json_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
              where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '[]') as checks,
    (select min(k.confrelid::regclass::text) from pg_constraint k join pg_class r on r.oid = k.confrelid
     where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
       and r.relnamespace <> 'public'::regnamespace) as "refersTo"
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  order by c.relname, a.attname`;

const VIEWS_SQL = `
  select c.oid::bigint as "viewId", r.ev_action::text as query
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`;

const FOREIGN_KEYS_SQL = `
  select k.conname as name, c.relname as relation, r.relname as "referencedRelation",
    (select json_agg(a.attname order by x.place) from unnest(k.conkey) with ordinality x (number, place)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.number) as columns,
    (select json_agg(a.attname order by x.place) from unnest(k.confkey) with ordinality x (number, place)
       join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.number) as "referencedColumns",
    exists (select 1 from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
            and u.conkey @> k.conkey and u.conkey <@ k.conkey) as "isOneToOne"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by c.relname, k.conname`;

const FUNCTIONS_SQL = `
  select p.proname as name, coalesce(to_json(p.proargnames[1:p.pronargs]), '[]') as "argumentNames",
    coalesce((select json_agg(t.typname order by x.place) from unnest(p.proargtypes::oid[]) with ordinality x (type, place)
       join pg_type t on t.oid = x.type), '[]') as "argumentTypes",
    p.pronargdefaults as "defaultCount", r.typname as "returnType", r.typtype = 'c' as "returnsRelation",
    p.proretset as "returnsSet",
    coalesce((select json_agg(json_build_object('name', p.proargnames[x.place], 'type', t.typname) order by x.place)
       from unnest(p.proallargtypes, p.proargmodes) with ordinality x (type, mode, place)
       join pg_type t on t.oid = x.type where x.mode = 't'), '[]') as "tableColumns"
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
  order by p.proname, p.oid::regprocedure::text`;

const ENUMS_SQL = `
  select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as values
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`;

type PlacedColumn = ColumnShape & { relationId: number; position: number };

/** A view's column has the values of the table's column that it shows. */
function describeViews(columns: readonly PlacedColumn[], views: readonly ViewQuery[]): ColumnShape[] {
  const shown = views.flatMap(readShownColumns);
  return columns.map(({ relationId, position, ...column }) => {
    const found = shown.find((one) => one.viewId === relationId && one.position === position);
    const origin = columns.find((one) => one.relationId === found?.tableId && one.position === found.tablePosition);
    if (found === undefined || origin === undefined) return column;
    const isNullable = origin.isNullable || !found.isInEveryRow;
    return {
      ...column,
      isNullable,
      checks: origin.name === column.name ? origin.checks : [],
      refersTo: origin.refersTo,
    };
  });
}

/** What schema public offers: its tables, views, functions and enumerations. */
export function readCatalogue(database: Database): Promise<Catalogue> {
  return database.transaction({ role: "owner" }, async (transaction) => ({
    columns: describeViews(
      await transaction.query<PlacedColumn>(COLUMNS_SQL),
      await transaction.query<ViewQuery>(VIEWS_SQL),
    ),
    foreignKeys: await transaction.query<ForeignKeyShape>(FOREIGN_KEYS_SQL),
    functions: await transaction.query<FunctionShape>(FUNCTIONS_SQL),
    enums: await transaction.query<EnumShape>(ENUMS_SQL),
  }));
}
