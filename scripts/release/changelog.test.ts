import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findChangelogProblem } from "./changelog.ts";

const ENTRY = "## [1.1.0] - 2026-12-01\n\n### Added\n\n- A draw.\n";

it.each([
  ["its entry first", ENTRY, null],
  ["an entry, and an earlier one", `# Changelog\n\n${ENTRY}\n## [1.0.5] - 2026-11-28\n\n- A shop.\n`, null],
  ["an earlier one alone", "## [1.0.5] - 2026-11-28\n\n- A shop.\n", /begins with 1\.0\.5, package\.json says 1\.1\.0/],
  ["no entry", "# Changelog\n", /begins with no version/],
  ["an entry without a date", "## [1.1.0]\n\n- A draw.\n", /begins with no version/],
  ["an entry that says nothing", "## [1.1.0] - 2026-12-01\n\n### Added\n", /says nothing of 1\.1\.0/],
  [
    "nothing, before one that does",
    `## [1.1.0] - 2026-12-01\n\n## [1.0.5] - 2026-11-28\n\n- A shop.\n`,
    /says nothing/,
  ],
])("1.1.0 and a changelog with %s", (_case, changelog, expected) => {
  const problem = findChangelogProblem(changelog, "1.1.0");
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
});

it("the changelog's newest entry is this version's", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(findChangelogProblem(readFileSync("CHANGELOG.md", "utf8"), version)).toBeNull();
});
