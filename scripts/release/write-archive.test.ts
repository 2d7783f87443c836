import { spawnSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writeArchive } from "./write-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "lpx-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = { "lpx/README.md": "read", "lpx/deploy/lpx": "#!/bin/sh", "lpx/ñ/Z.js": "1", "lpx/ñ/a.js": "1" };

function place(parent: string, { order, mode, changed }: { order: number; mode: number; changed: Date }): string {
  const files = Object.entries(FILES).sort(([one], [other]) => order * (one < other ? -1 : 1));
  for (const [path, text] of files) {
    const file = join(folder, parent, path);
    mkdirSync(join(file, ".."), { recursive: true, mode: 0o755 });
    writeFileSync(file, text);
    chmodSync(file, (path.endsWith("lpx") ? 0o700 : 0o600) + mode);
    utimesSync(file, changed, changed);
  }
  return join(folder, parent);
}

it("an archive of equal files has equal bytes, whoever wrote them, when and in which order", () => {
  const first = place("first", { order: 1, mode: 0o000, changed: new Date("2020-01-01T00:00:00Z") });
  const second = place("second/deeper", { order: -1, mode: 0o044, changed: new Date("2026-11-28T00:00:00Z") });
  rmSync(join(second, "lpx/ñ/Z.js"));
  linkSync(join(second, "lpx/ñ/a.js"), join(second, "lpx/ñ/Z.js"));
  const hashes = [first, second].map((parent) =>
    writeArchive({ parent, name: "lpx", archive: join(parent, "lpx.tar.gz"), time: 1_700_000_000 }),
  );
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(hashes[1]).toBe(hashes[0]);
  const { stdout } = spawnSync("tar", ["--list", "--verbose", "--gzip", "--file", join(first, "lpx.tar.gz")], {
    encoding: "utf8",
    env: { ...process.env, TZ: "UTC" },
  });
  expect(stdout).toContain("-rwxr-xr-x 0/0               9 2023-11-14 22:13 lpx/deploy/lpx");
  writeFileSync(join(second, "lpx/README.md"), "other");
  expect(
    writeArchive({ parent: second, name: "lpx", archive: join(second, "lpx.tar.gz"), time: 1_700_000_000 }),
  ).not.toBe(hashes[0]);
});
