import { expect, it } from "vitest";
import { domainResolver, type FormCheck } from "./domain-resolver.ts";

type Fields = { price: string; note: string };

function check({ price, note }: Fields): FormCheck<Fields, { cents: number }> {
  const problems = {
    price: /^\d+$/.test(price) ? null : "invalid",
    note: note === "" ? "required" : null,
  };
  if (problems.price === null && problems.note === null) return { ok: true, value: { cents: Number(price) * 100 } };
  return { ok: false, problems };
}

async function judge(typed: Fields) {
  return domainResolver(check)(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
}

it("hands on the value that the rule made of what was typed", async () => {
  expect(await judge({ price: "12", note: "x" })).toEqual({ values: { cents: 1_200 }, errors: {} });
});

it("names each wrong field by its code, and none that is right", async () => {
  expect(await judge({ price: "12", note: "" })).toEqual({ values: {}, errors: { note: { type: "required" } } });
  expect((await judge({ price: "a", note: "" })).errors).toEqual({
    price: { type: "invalid" },
    note: { type: "required" },
  });
});
