/**
 * Why this JSON value can't be kept: PostgreSQL has no place for NUL characters and lone surrogates, and
 * `__proto__` is never data. Null when it can. The value's depth is bounded by whoever parsed it.
 */
export function findUnstorable(value: unknown): string | null {
  if (typeof value === "string") return findTextProblem(value);
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return findFirst(value);
  const keys = Object.keys(value);
  if (keys.includes("__proto__")) return "forbidden key";
  return findFirst(keys) ?? findFirst(Object.values(value));
}

function findFirst(values: readonly unknown[]): string | null {
  for (const value of values) {
    const problem = findUnstorable(value);
    if (problem !== null) return problem;
  }
  return null;
}

function findTextProblem(text: string): string | null {
  if (text.includes("\u0000")) return "NUL characters are not allowed";
  return text.isWellFormed() ? null : "invalid Unicode";
}
