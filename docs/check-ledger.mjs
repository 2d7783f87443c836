// Checks the evidence ledger with nothing of ours: node check-ledger.mjs ledger.jsonl [day.json] (docs/evidence.md)
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [, , ledgerFile, dayFile] = process.argv;
const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const say = (text) => process.stdout.write(`${text}\n`);
const entries = readFileSync(ledgerFile, "utf8").split("\n").filter(Boolean).map(JSON.parse);
let previous = "0".repeat(64);
for (const [index, { sequence, content, previous_hash, hash }] of entries.entries()) {
  if (sequence !== index + 1 || previous_hash !== previous || hash !== sha256(previous + content)) {
    say(`broken at ${sequence}`);
    process.exit(1);
  }
  previous = hash;
}
say(`${entries.length} entries, unbroken, ending in ${previous}`);

// A day of an account, as /api/results/<account>/<yyyy-mm-dd>.json gives it.
if (dayFile !== undefined) {
  const { account, day, versions } = JSON.parse(readFileSync(dayFile, "utf8"));
  for (const { version, sequence, trades } of versions) {
    const document = canonical({ account, day, trades: trades.toSorted(inOrder) });
    const said = JSON.parse(entries[sequence - 1]?.content ?? "{}");
    const isGood = said.account === account && said.day === day && said.sha256 === sha256(document);
    say(`${account} ${day}, version ${version}: ${isGood ? "the trades of" : "NOT the trades of"} entry ${sequence}`);
    if (!isGood) process.exitCode = 1;
  }
}

function inOrder(one, other) {
  const [left, right] = [one, other].map((trade) => `${trade.closedAt} ${trade.openedAt} ${canonical(trade)}`);
  return left < right ? -1 : 1;
}

/** RFC 8785 for what stands in a day: no fields but these, in the order of their names. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}
