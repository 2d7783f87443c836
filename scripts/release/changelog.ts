const ENTRY = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m;

/** Why a version can't be released by this changelog, or null: its newest entry is the version's, and says something. */
export function findChangelogProblem(changelog: string, version: string): string | null {
  const [, newest, entry = ""] = changelog.split(new RegExp(ENTRY.source, "gm"));
  if (newest !== version)
    return `CHANGELOG.md begins with ${newest ?? "no version"}, package.json says ${version}: write "## [${version}] - <date>", or bump`;
  return /^- ./m.test(entry) ? null : `CHANGELOG.md says nothing of ${version}`;
}
