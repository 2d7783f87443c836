/** The values of a statement under construction: the only way a client's value gets into it. */
export type Parameters = {
  readonly values: readonly string[];
  /** Keeps the value and answers its placeholder. */
  add(value: string): string;
};

export function createParameters(): Parameters {
  const values: string[] = [];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/** PostgreSQL's text of an array; the statement gives it its type. */
export function toArrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;
}
