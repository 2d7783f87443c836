import { expect, it } from "vitest";
import { answerToHost } from "./host-answer.ts";

const SITE = "https://www.lpx.example";

it.each([
  { host: "www.lpx.example", answer: "serve" },
  { host: "WWW.LPX.EXAMPLE", answer: "serve" },
  { host: "lpx.example", answer: { origin: SITE } },
  { host: "LPX.example", answer: { origin: SITE } },
  { host: "evil.example", answer: "refuse" },
  { host: "lpx.example.evil.example", answer: "refuse" },
  { host: "www.lpx.example:8443", answer: "refuse" },
  { host: "www.lpx.example@evil.example", answer: "refuse" },
  { host: "", answer: "refuse" },
  { host: undefined, answer: "refuse" },
])("[7.27] resilience 32: a request to $host is answered $answer", ({ host, answer }) => {
  expect(answerToHost(host, { publicUrl: SITE, isExposed: false })).toEqual(answer);
});

it("[7.27] a site without www leads its twin to itself", () => {
  expect(answerToHost("www.lpx.example", { publicUrl: "https://lpx.example", isExposed: false })).toEqual({
    origin: "https://lpx.example",
  });
});

it.each([
  { host: "localhost:3000", loopback: "serve", exposed: "serve" },
  { host: "LOCALHOST", loopback: "serve", exposed: "serve" },
  { host: "127.0.0.1:65535", loopback: "serve", exposed: "serve" },
  { host: "[::1]:3000", loopback: "serve", exposed: "serve" },
  { host: "192.168.1.7:3000", loopback: "refuse", exposed: "serve" },
  { host: "[fe80::1]", loopback: "refuse", exposed: "serve" },
  { host: "evil.example:3000", loopback: "refuse", exposed: "refuse" },
  { host: "localhost.evil.example", loopback: "refuse", exposed: "refuse" },
  { host: "127.0.0.1.evil.example", loopback: "refuse", exposed: "refuse" },
  { host: "localhost:3000@evil.example", loopback: "refuse", exposed: "refuse" },
  { host: "", loopback: "refuse", exposed: "refuse" },
  { host: undefined, loopback: "refuse", exposed: "refuse" },
])("without a public address $host is answered: $loopback on loopback, $exposed where exposed", (row) => {
  expect(answerToHost(row.host, { publicUrl: undefined, isExposed: false })).toBe(row.loopback);
  expect(answerToHost(row.host, { publicUrl: undefined, isExposed: true })).toBe(row.exposed);
});
