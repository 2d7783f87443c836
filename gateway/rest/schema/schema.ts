/** What the catalogue says of the exposed schema; names are as stored, never quoted. */
export type Column = {
  name: string;
  /** As PostgreSQL writes the type in a cast: `integer`, `numeric(5,2)`, `text[]`. */
  type: string;
  /** Whether it is a `tsvector` or a domain over one, which full-text search reads as it is. */
  isSearchVector: boolean;
  /** SQL of the default, identity columns included; null without one. */
  defaultSql: string | null;
  /** Functions of a domain that is shown otherwise than it is kept; null for every other type. */
  representation: Representation | null;
};

/** Quoted names of the functions behind a domain's casts. */
export type Representation = { toJson: string | null; fromJson: string | null; fromText: string | null };

export type Table = {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
};

/**
 * How rows of one table lead to rows of another through a foreign key, seen from `from`. A view that shows the
 * key's columns stands for its table.
 */
export type Relationship = {
  constraint: string;
  from: string;
  fromColumns: readonly string[];
  to: string;
  toColumns: readonly string[];
  cardinality: "many-to-one" | "one-to-one" | "one-to-many";
  leadsToView: boolean;
  /** The columns of the foreign key itself, whichever side they are on. */
  keyColumns: readonly string[];
  /** True when `from` is the table that holds the foreign key. */
  isForward: boolean;
};

/** From one table by the key `near` to the table `through`, and by its key `far` to another. */
export type JoinTable = { from: string; to: string; through: string; near: string; far: string };

export type FunctionParameter = { name: string; type: string; hasDefault: boolean };

export type FunctionResult =
  | { kind: "void" }
  | { kind: "scalar"; isSet: boolean }
  /** Rows: of a table, or of named columns that no relationship starts from. */
  | { kind: "rows"; isSet: boolean; table: Table };

export type SchemaFunction = {
  name: string;
  parameters: readonly FunctionParameter[];
  result: FunctionResult;
  isVolatile: boolean;
};

export type Schema = {
  /** Whether the engine stops a statement at its time limit by itself. */
  stopsStatements: boolean;
  tables: ReadonlyMap<string, Table>;
  /** By the name of the table they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Known to be refused: ways through a join table, and relationships that a function of the table's row computes. */
  joinTables: ReadonlyMap<string, readonly JoinTable[]>;
  computed: ReadonlyMap<string, ReadonlySet<string>>;
  /** By name; several when the function is overloaded. */
  functions: ReadonlyMap<string, readonly SchemaFunction[]>;
};

/** The one schema that is exposed, as on a fresh Supabase project. */
export const EXPOSED_SCHEMA = "public";
