import type { FaultKind } from "./faults.ts";

type Json = { [key: string]: unknown };

const WRONG: Partial<Record<FaultKind, (body: Json) => void>> = {
  wrong_amount: (body) => eachObject(body, (object) => isMoney(object) && Object.assign(object, { value: "1.00" })),
  wrong_currency: (body) =>
    eachObject(body, (object) => isMoney(object) && Object.assign(object, { currency_code: "EUR" })),
  wrong_payee: (body) =>
    eachObject(body, (object) => "merchant_id" in object && Object.assign(object, { merchant_id: "STRANGER00000" })),
  wrong_custom_id: (body) =>
    eachObject(
      body,
      (object) => "custom_id" in object && Object.assign(object, { custom_id: "00000000-0000-4000-8000-000000000000" }),
    ),
};

/** The body with the wrong value that the fault asks for; what the double keeps stays right. */
export function distort(body: unknown, kind: FaultKind | undefined): unknown {
  const falsify = kind === undefined ? undefined : WRONG[kind];
  if (falsify === undefined) return body;
  const copy = structuredClone(JSON.parse(JSON.stringify(body)));
  falsify(copy);
  return copy;
}

function isMoney(object: Json): boolean {
  return "currency_code" in object && "value" in object;
}

function eachObject(value: unknown, visit: (object: Json) => unknown): void {
  if (typeof value !== "object" || value === null) return;
  visit(value as Json);
  for (const inner of Object.values(value)) eachObject(inner, visit);
}
