import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Step = {
  name: string;
  /** Files and folders, relative to the root, whose content decides what comes out. */
  inputs: string[];
  /** Folders inside the inputs that are made, not written. */
  ignored?: string[];
  /** A file that exists once the step has run. */
  output: string;
  run: () => void;
};

const TEST_FILE = /\.test\.tsx?$/;

/** Runs a step when its inputs differ from the ones of its last run, or when forced. Returns whether it ran. */
export function runStepIfStale({ root, step, isForced }: { root: string; step: Step; isForced: boolean }): boolean {
  const marker = join(root, "node_modules", ".cache", "lpx", `${step.name}.json`);
  const state = JSON.stringify({ inputs: hashInputs({ root, step }), output: stampOf(join(root, step.output)) });
  if (!isForced && state === readIfThere(marker)) return false;
  rmSync(marker, { force: true });
  const inputs = hashInputs({ root, step });
  step.run();
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, JSON.stringify({ inputs, output: stampOf(join(root, step.output)) }));
  return true;
}

/** One hash over names and contents; tests are left out, they don't reach the output. */
export function hashInputs({ root, step }: { root: string; step: Step }): string {
  const hash = createHash("sha256");
  for (const file of step.inputs.flatMap((input) => filesUnder(root, input, step.ignored ?? []))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(root: string, path: string, ignored: string[]): string[] {
  const full = join(root, path);
  if (ignored.includes(path) || TEST_FILE.test(path) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`, ignored));
}

/** Tells an output made by this step from one that another command made since. */
function stampOf(output: string): number | null {
  return existsSync(output) ? statSync(output).mtimeMs : null;
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
