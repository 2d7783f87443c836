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
  expect(answerToHost(host, SITE)).toEqual(answer);
});

it("[7.27] a site without www leads its twin to itself", () => {
  expect(answerToHost("www.lpx.example", "https://lpx.example")).toEqual({ origin: "https://lpx.example" });
});
