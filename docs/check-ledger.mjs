// Checks the evidence ledger with nothing of ours: node check-ledger.mjs ledger.jsonl (docs/evidence.md)
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const entries = readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean).map(JSON.parse);
let previous = "0".repeat(64);
for (const [index, { sequence, content, previous_hash, hash }] of entries.entries()) {
  const expected = createHash("sha256")
    .update(previous + content)
    .digest("hex");
  if (sequence !== index + 1 || previous_hash !== previous || hash !== expected) {
    process.stdout.write(`broken at ${sequence}\n`);
    process.exit(1);
  }
  previous = hash;
}
process.stdout.write(`${entries.length} entries, unbroken, ending in ${previous}\n`);
