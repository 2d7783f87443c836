import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MEGABYTE = 1024 * 1024;

export type FailingDisk = ReturnType<typeof openFailingDisk>;

/** A small ext4 disk of its own (Linux, as root) that can be filled and can turn read-only under a writing process. */
export function openFailingDisk(folder: string, megabytes: number) {
  const [image, path] = [join(folder, "disk.img"), join(folder, "disk")];
  const filler = join(path, "filler");
  mkdirSync(path, { recursive: true });
  writeFileSync(image, "");
  truncateSync(image, megabytes * MEGABYTE);
  // No blocks are kept back for root, who would otherwise not notice that the disk is full.
  run("mkfs.ext4", ["-q", "-m", "0", image]);
  mount();

  function sync(): void {
    run("sync", ["--file-system", path]);
  }

  function mount(): void {
    run("mount", ["-o", "loop", image, path]);
    chmodSync(path, 0o755);
  }

  return {
    path,
    /** Leaves not a block free. */
    fill(): void {
      const { bavail, bsize } = statfsSync(path);
      spawnSync("fallocate", ["-l", String(bavail * bsize), filler]);
      // What the file's own bookkeeping left over.
      spawnSync("dd", ["if=/dev/zero", `of=${filler}-rest`, "bs=4k", "conv=fsync"], { stdio: "ignore" });
    },
    free(): void {
      for (const file of [filler, `${filler}-rest`]) rmSync(file, { force: true });
      sync();
    },
    /** Brings to the disk what the system still holds. */
    sync,
    /** As the kernel does on an error of the disk: from now on every write fails, open files' too. */
    turnReadOnly(): void {
      run("mount", ["-o", "remount,abort", path]);
    },
    /** As after a new start of the machine. Nobody may have a file open. */
    remount(): void {
      run("umount", [path]);
      mount();
    },
    close(): void {
      spawnSync("umount", ["--lazy", path]);
    },
  };
}

function run(program: string, parameters: string[]): void {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")} failed: ${error ?? stderr}`);
}
