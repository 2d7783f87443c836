import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const POST_PATHS = [
  "/signup",
  "/token?grant_type=password",
  "/token?grant_type=refresh_token",
  "/token?grant_type=pkce",
  "/token?grant_type=id_token",
  "/verify",
  "/recover",
  "/resend",
  "/otp",
];

describeEachEngine("what the auth API refuses, and how", (openDatabase) => {
  let server: AuthServer;
  let bearer: Record<string, string>;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase(), { redirectAllowList: ["https://app.example
function toJson(fields: object): string {
  return JSON.stringify(fields, (_key, value) => (typeof value === "bigint" ? Number(value) : value)) ?? "{}";
}
