import type { CachedAnswer } from "./anonymous-cache.ts";
import type { Plan, RestRequest } from "./plan.ts";
import type { FinishedPlan } from "./run-plan.ts";

/** The answer to a request whose plan has run; no cache keeps it. */
export function toResponse(request: RestRequest, plan: Plan, finished: FinishedPlan): Response {
  const headers = new Headers({ ...toHeaders(request, plan, finished), "cache-control": "no-store" });
  const said = finished.answer.headers ?? [];
  for (const [name] of said) headers.delete(name);
  for (const [name, value] of said) headers.append(name, value);
  return new Response(toBody(plan, finished), { status: finished.answer.status, headers });
}

/** The same for the anonymous cache. */
export function toCacheable(request: RestRequest, plan: Plan, finished: FinishedPlan): Omit<CachedAnswer, "etag"> {
  return {
    status: finished.answer.status,
    headers: toHeaders(request, plan, finished),
    body: Buffer.from(toBody(plan, finished) ?? ""),
  };
}

function toHeaders(request: RestRequest, { format, ignored }: Plan, { answer }: FinishedPlan): Record<string, string> {
  const headers: Record<string, string> = {};
  if (answer.hasBody) headers["content-type"] = format.contentType;
  if (answer.contentRange !== null) headers["content-range"] = answer.contentRange;
  if (answer.location !== undefined) headers.location = answer.location;
  const applied = [...request.preferences.applied].filter(([name]) => !ignored.includes(name));
  if (applied.length > 0) headers["preference-applied"] = applied.map((parts) => parts.join("=")).join(", ");
  return headers;
}

function toBody({ format, statement }: Plan, { answer, row }: FinishedPlan): string | null {
  if (!answer.hasBody) return null;
  if (format.kind !== "csv") return row.body;
  return row.body === null ? statement.csvHeader : `${statement.csvHeader}\n${row.body}`;
}
