type RestErrorFields = {
  status: number;
  code: string;
  message: string;
  details?: string | object;
  hint?: string;
  headers?: Record<string, string>;
};

/**
 * A refusal on the way from the query string to the statement, with PostgREST's code and status.
 * Thrown rather than returned: parsers and planners recurse, and one catch at the top answers it.
 */
export class RestError extends Error {
  readonly status: number;
  /** Not named `code`: what passes through a database transaction with a code is taken for the engine's. */
  readonly restCode: string;
  readonly details: string | object | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;
  constructor(fields: RestErrorFields) {
    super(fields.message);
    this.name = "RestError";
    this.status = fields.status;
    this.restCode = fields.code;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.headers = fields.headers ?? {};
  }
}

/** PostgREST has it, this server does not: a clear refusal instead of a wrong result. */
export function notImplemented(details: string): RestError {
  return new RestError({ status: 400, code: "PGRST127", message: "Feature not implemented", details });
}

/** As PostgREST's default has it. */
export function aggregateRefusal(): RestError {
  return new RestError({ status: 400, code: "PGRST123", message: "Use of aggregate functions is not allowed" });
}

export function cannotParse(message: string, details: string): RestError {
  return new RestError({ status: 400, code: "PGRST100", message, details });
}

export function cannotUseBody(message: string): RestError {
  return new RestError({ status: 400, code: "PGRST102", message });
}

/** PostgreSQL's own words for a column that isn't there. */
export function unknownColumn(table: string, column: string): RestError {
  return new RestError({ status: 400, code: "42703", message: `column ${table}.${column} does not exist` });
}

export function notEmbedded(name: string): RestError {
  return new RestError({
    status: 400,
    code: "PGRST108",
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function badEmbedFilter(name: string): RestError {
  return new RestError({
    status: 400,
    code: "PGRST120",
    message: `Bad operator on the '${name}' embedded resource`,
    details: "Only is null or not is null filters are allowed on embedded resources",
  });
}

export function impossibleRelatedOrder(table: string, name: string): RestError {
  return new RestError({
    status: 400,
    code: "PGRST118",
    message: `A related order on '${name}' is not possible`,
    details: `'${table}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  });
}
