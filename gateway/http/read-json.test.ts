import { describe, expect, it } from "vitest";
import { readJson } from "./read-json.ts";

const JSON_TYPE = { "content-type": "application/json" };

function post(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE): Request {
  return new Request("http://x/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

/** A body of unknown length that counts how much of it was taken. */
function endless(chunk: Uint8Array): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      controller.enqueue(chunk);
    },
  });
  return { stream, taken: () => taken };
}

describe("readJson", () => {
  it("reads JSON and keeps its text", async () => {
    expect(await readJson(post('{"a": 1}'), 100)).toEqual({ ok: true, body: { value: { a: 1 }, text: '{"a": 1}' } });
    expect(await readJson(post("[]", { "content-type": "application/vnd.x+json; charset=utf-8" }), 100)).toMatchObject({
      ok: true,
    });
    expect(await readJson(new Request("http://x/", { method: "POST" }), 100)).toEqual({ ok: true, body: null });
  });

  it.each([
    ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 415, "not_json_type"],
    ["text", "{}", { "content-type": "text/plain" }, 415, "not_json_type"],
    ["a type that only looks like it", "{}", { "content-type": "text/json, application/json" }, 415, "not_json_type"],
    ["what isn't JSON", "{", JSON_TYPE, 400, "not_json"],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE, 400, "not_utf8"],
    ["65 levels", `${"[".repeat(65)}${"]".repeat(65)}`, JSON_TYPE, 400, "too_deep"],
    ["a million levels", "[".repeat(1_000_000), JSON_TYPE, 400, "too_deep"],
  ])("refuses %s", async (_name, body, headers, status, reason) => {
    expect(await readJson(post(body, headers), 2_000_000)).toEqual({ ok: false, status, reason });
  });

  it("counts brackets outside strings only", async () => {
    expect(await readJson(post(JSON.stringify({ text: `${"[{".repeat(100)}\\"` })), 1_000)).toMatchObject({ ok: true });
  });

  it("[resilience 25] stops reading an undeclared body at the limit, and never starts a declared one", async () => {
    const undeclared = endless(new Uint8Array(1_000));
    expect(await readJson(post(undeclared.stream), 10_000)).toMatchObject({ status: 413 });
    expect(undeclared.taken()).toBeLessThan(20);
    const declared = endless(new Uint8Array(1_000));
    expect(await readJson(post(declared.stream, { ...JSON_TYPE, "content-length": "30000000" }), 10_000)).toMatchObject(
      { status: 413 },
    );
    expect(declared.taken()).toBeLessThan(2);
  });
});
