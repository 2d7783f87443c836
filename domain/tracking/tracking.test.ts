import { expect, it } from "vitest";
import {
  BROWSER_ID,
  CLICK_ID,
  META_COOKIE_DAYS,
  makeBrowserId,
  makeClickId,
  pickTrackingParams,
  toCampaign,
} from "./click-ids.ts";
import { normalizeEmail, trackedUrl } from "./page-view.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

it.each([
  { query: "", picked: {} },
  {
    query: "utm_source=ig&utm_medium=cpc&utm_campaign=lpx",
    picked: { utm_source: "ig", utm_medium: "cpc", utm_campaign: "lpx" },
  },
  { query: "fbclid=abc&gclid=def&utm_term=x&lang=en", picked: { fbclid: "abc", gclid: "def" } },
  { query: "utm_source=&fbclid=abc", picked: { fbclid: "abc" } },
  { query: `fbclid=${"a".repeat(256)}`, picked: {} },
])("[3.18] of ?$query only what is there is kept", ({ query, picked }) => {
  expect(pickTrackingParams(new URLSearchParams(query))).toEqual(picked);
});

it.each([
  { params: { utm_source: "ig", utm_campaign: "lpx", fbclid: "a" }, campaign: { source: "ig", name: "lpx" } },
  { params: { utm_medium: "cpc" }, campaign: { medium: "cpc" } },
  { params: { gclid: "a" }, campaign: null },
  { params: {}, campaign: null },
])("[3.18] an order keeps of $params the campaign's names alone", ({ params, campaign }) => {
  expect(toCampaign(params)).toEqual(campaign);
});

it.each([
  { fbclid: "IwAR0_a-b.c~d", id: "fb.1.1795176000000.IwAR0_a-b.c~d" },
  { fbclid: "a;path=/", id: null },
  { fbclid: "a b", id: null },
  { fbclid: "", id: null },
])("[3.18] a click id of $fbclid is $id", ({ fbclid, id }) => {
  expect(makeClickId(fbclid, NOW)).toBe(id);
});

it("[9.16] both cookies live 90 days and have Meta's form", () => {
  expect(META_COOKIE_DAYS).toBe(90);
  expect(makeClickId("x".repeat(255), NOW)).toMatch(CLICK_ID);
  expect(makeBrowserId(1_234_567_890, NOW)).toMatch(BROWSER_ID);
});

it.each([
  { address: "https://lpx.test/reset-password?token=secret#x", campaign: {}, url: "https://lpx.test/reset-password" },
  {
    address: "https://lpx.test/?fbclid=a",
    campaign: { fbclid: "a", utm_source: "ig" },
    url: "https://lpx.test/?utm_source=ig",
  },
  { address: "https://lpx.test/planes", campaign: { utm_source: "ñ".repeat(100) }, url: "https://lpx.test/planes" },
])("[7.20] $address is told as $url", ({ address, campaign, url }) => {
  expect(trackedUrl(new URL(address), campaign)).toBe(url);
});

it("[7.20] an address is hashed in the form Meta expects", () => {
  expect(normalizeEmail(" Ana@Mail.Example ")).toBe("ana@mail.example");
});
