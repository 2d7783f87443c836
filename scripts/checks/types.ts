// Route types are made, then everything is checked: node scripts/checks/types.ts
import { spawnSync } from "node:child_process";

const STEPS = [
  ["node_modules/@react-router/dev/bin.cjs", "typegen"],
  ["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false"],
];

for (const step of STEPS) {
  const { status } = spawnSync(process.execPath, step, { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}
