import { expect, it } from "vitest";
import { configurationPicturePath, drawConfiguration, readPictureName } from "./configuration-picture.ts";

const picture = {
  title: "NAS100 <H1> & co",
  subtitle: "NAS100 · H1",
  lines: [{ label: "Take profit", value: "510 ticks" }],
  footnote: "LPX",
  pattern1Hour: 17,
  pattern1Minute: 0,
  pattern2Hour: 5,
  pattern2Minute: 0,
};

it("[2.28] reads the names it gives", () => {
  expect(readPictureName(configurationPicturePath(14, "en").split("/").at(-1) ?? "")).toEqual({
    setupId: 14,
    language: "en",
  });
});

it.each([
  "14.svg",
  "0.es.svg",
  "14.fr.svg",
  "-1.es.svg",
  "14.es.svgz",
  "1e3.es.svg",
  "../14.es.svg",
  "99999999999.es.svg",
])("[2.28] takes %s for no picture", (name) => {
  expect(readPictureName(name)).toBeNull();
});

it("[2.28] never lets a name become markup", () => {
  const svg = drawConfiguration(picture);
  expect(svg).toContain("NAS100 &lt;H1&gt; &amp; co");
  expect(svg).not.toContain("<H1>");
});

it("[2.28] shows what it is given, and the two times on the day band", () => {
  const svg = drawConfiguration(picture);
  expect(svg).toContain(">510 ticks</text>");
  // The band is 936 wide from 72 and begins at 17:00: 05:00 is its middle.
  expect(svg).toContain('d="M72 184v42"');
  expect(svg).toContain('d="M540 184v42"');
});
