/**
 * A parameter on its way to either engine: text, null, or a list or object whose text depends on the type
 * the statement gives it (an array's `{…}` or JSON), which the engines learn only while they prepare it.
 */
export type WireParameter = string | null | CompositeParameter;

export class CompositeParameter {
  readonly value: object;
  constructor(value: object) {
    this.value = value;
  }
  toJson(): string {
    return JSON.stringify(this.value);
  }
  /** For every type but json and jsonb. */
  toString(): string {
    return Array.isArray(this.value) ? toArrayText(this.value) : JSON.stringify(this.value);
  }
}

/**
 * Text for json and jsonb is taken as JSON already; a list or an object is written as JSON there,
 * and a list as a PostgreSQL array for array types. A Date becomes its instant, bytes become hex.
 */
export function toWireParameter(value: unknown): WireParameter {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (typeof value === "object") return new CompositeParameter(value);
  return String(value);
}

/** What an engine's serialiser for json and jsonb does. */
export function toJsonText(parameter: WireParameter): string {
  return parameter instanceof CompositeParameter ? parameter.toJson() : String(parameter);
}

function toArrayText(list: readonly unknown[]): string {
  const elements = list.map((element) => {
    if (Array.isArray(element)) return toArrayText(element);
    const parameter = toWireParameter(element);
    if (parameter === null) return "NULL";
    return `"${String(parameter).replace(/[\\"]/g, "\\$&")}"`;
  });
  return `{${elements.join(",")}}`;
}
