// npm run release: dist/lpx-<version>-<architecture>.tar.gz and its SHA-256, an installation that needs neither a registry
// nor a build. Of a commit only, and of a version that CHANGELOG.md tells of. docs/decisions/226
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readBuildNumber } from "#server/start/build-number.ts";
import { findChangelogProblem } from "./release/changelog.ts";
import { writeLicences } from "./release/licence-texts.ts";
import { BUILT, isPackageFile, isReleased } from "./release/release-files.ts";
import { findRuntimePackages, type Lock } from "./release/runtime-packages.ts";
import { writeArchive } from "./release/write-archive.ts";
import { RELEASE_FILE, RELEASE_TASKS } from "./tasks.mjs";

const OUTPUT = "dist";
const { name, version, type, license, imports } = JSON.parse(readFileSync("package.json", "utf8"));

function refuse(reason: string): never {
  console.error(`lpx: no release. ${reason}`);
  process.exit(1);
}

function run(command: string, options: string[]): string {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const { status, stdout } = spawnSync(command, options, { stdio: [...stdio], encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) refuse(`${command} ${options[0]} ended with ${status}`);
  return stdout;
}

const problem = findChangelogProblem(readFileSync("CHANGELOG.md", "utf8"), version);
if (problem !== null) refuse(problem);
if (run("git", ["status", "--porcelain"]) !== "") refuse("An archive is a commit's: commit first");
run(process.execPath, ["scripts/build.ts", "--if-needed"]);

const folder = `${name}-${version}`;
const staged = join(OUTPUT, folder);
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(staged, file)), { recursive: true });
  writeFileSync(join(staged, file), text);
};
rmSync(OUTPUT, { recursive: true, force: true });
for (const file of run("git", ["ls-files", "-z"]).split("\0").filter(isReleased)) cpSync(file, join(staged, file));
for (const built of BUILT) cpSync(built, join(staged, built), { recursive: true });
const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const path of findRuntimePackages(lock, (each) => existsSync(`${each}/package.json`)))
  cpSync(path, join(staged, path), {
    recursive: true,
    filter: (file) => file === path || isPackageFile(relative(path, file)),
  });
const build = readBuildNumber();
const scripts = RELEASE_TASKS.map((task) => [task, `exec node_modules/node/bin/node scripts/run.mjs ${task}`]);
const manifest = { name, version, private: true, type, license, imports, scripts: Object.fromEntries(scripts) };
write("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
write("LICENCES.txt", writeLicences());
write(RELEASE_FILE, `${JSON.stringify({ version, build, platform: process.platform, arch: process.arch })}\n`);

const archive = `${folder}-${process.arch}.tar.gz`;
const hash = writeArchive({ parent: OUTPUT, name: folder, archive: join(OUTPUT, archive), time: build });
rmSync(staged, { recursive: true });
writeFileSync(join(OUTPUT, `${archive}.sha256`), `${hash}  ${archive}\n`);
console.log(`${join(OUTPUT, archive)}: ${(statSync(join(OUTPUT, archive)).size / 1_048_576).toFixed(0)} MB, ${hash}`);
