// The pictures and films of the courses: npm run course-media [-- diagrams screens films, or names of single ones]
// Diagrams are drawn in the product's colours; screens and films are taken from a demonstration. Films need ffmpeg.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { makeFilms } from "./course-media/films.ts";
import { drawDiagrams, takeScreens } from "./course-media/pictures.ts";
import { buyStudentPlan } from "./demonstration-member.ts";
import { findChromium } from "./suites/prerequisites.ts";

const PARTS = ["diagrams", "screens", "films"];

const executablePath = findChromium();
if (executablePath === null) throw new Error("course-media needs Chromium");
const asked = process.argv.slice(2);
const parts = asked.filter((word) => PARTS.includes(word));
const names = asked.filter((word) => !PARTS.includes(word));
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const makes = (part: string) => parts.length === 0 || parts.includes(part);

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
try {
  if (makes("diagrams")) await drawDiagrams(browser, isWanted);
  if (makes("screens") || makes("films")) {
    const dataDir = mkdtempSync(join(tmpdir(), "lpx-courses-"));
    const server = await startLpx({ dataDir });
    try {
      await buyStudentPlan(server.url);
      if (makes("screens")) await takeScreens(browser, { address: server.url, isWanted });
      if (makes("films")) await makeFilms(browser, { address: server.url, isWanted });
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}
