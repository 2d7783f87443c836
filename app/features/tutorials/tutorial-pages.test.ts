import { afterEach, expect, it } from "vitest";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { askedPlatform, tutorialsSeo } from "./tutorial-pages.ts";

const CONFIG = {
  publicUrl: "https://lpx.example",
  contact: { supportEmail: "soporte@lpx.example" },
  company: { isSample: true },
};
const ADDRESSES = ["", "?platform=indicator", "?platform=ea-lpx", "?platform=metatrader"];

afterEach(() => overwriteGetLocale(() => "es"));

function headOf(search: string) {
  const seo = tutorialsSeo(askedPlatform(new URLSearchParams(search)));
  const tags = pageMeta(seo)({ matches: [{ id: "root", loaderData: CONFIG }] });
  const find = <Key extends string>(key: Key) =>
    tags.flatMap((tag) => (key in tag ? [(tag as Record<string, unknown>)[key]] : []));
  const links = tags.flatMap((tag) => ("href" in tag && "rel" in tag ? [[tag.rel, tag.href]] : []));
  const description = tags.find((tag) => "name" in tag && tag.name === "description");
  return { title: find("title")[0], description, canonical: links.find(([rel]) => rel === "canonical")?.[1], links };
}

it.each([
  ["es", ""],
  ["en", "lang=en"],
] as const)("[2.4] [2.38] each group of tutorials has its own title, description and address: %s", (language, mark) => {
  overwriteGetLocale(() => language);
  const heads = ADDRESSES.map(headOf);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(4);
  expect(new Set(heads.map(({ description }) => JSON.stringify(description))).size).toBe(4);
  const query = (search: string) => [search.slice(1), mark].filter(Boolean).join("&");
  expect(heads.map(({ canonical }) => canonical)).toEqual(
    ADDRESSES.map((search) => `https://lpx.example/tutoriales${query(search) && `?${query(search)}`}`),
  );
  for (const { links, canonical } of heads) expect(links).toContainEqual(["alternate", canonical]);
});

it("[2.38] a group that there isn't is the page of all", () => {
  expect(headOf("?platform=otra")).toEqual(headOf(""));
});
