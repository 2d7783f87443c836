// Checks a weekly draw with Node alone: node check-draw.mjs draw.json
// It can't check the round's signature (BLS12-381): any client of drand can. What each field is: docs/draw.md
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const file = process.argv[2] ?? "draw.json";
const draw = JSON.parse(readFileSync(file, "utf8"));
const sha256 = (data) => createHash("sha256").update(data).digest("hex");
const { entries, result, ledger, chain } = draw;
const said = (entry) => JSON.parse(entry.content);
const isLinked = (entry) => sha256(entry.previousHash + entry.content) === entry.hash;

let isGood = true;
function check(what, holds) {
  process.stdout.write(`${holds ? "ok  " : "FAIL"} ${what}\n`);
  if (!holds) isGood = false;
}

const lines = entries.map(({ id, nameHash }) => `${id} ${nameHash ?? "-"}\n`).sort();
check("list", sha256(`${lines.join("")}${entries.length}\n`) === draw.listHash);
check("no entry twice", new Set(entries.map(({ id }) => id)).size === entries.length);
check(
  "names",
  entries.every(({ name, salt, nameHash }) => name === null || sha256(`${salt}:${name}`) === nameHash),
);

// Friday, 18:00 at UTC-4.
const moment = Date.parse(`${draw.draw}T22:00:00Z`) / 1000;
check("round", draw.round === Math.ceil((moment - chain.genesis) / chain.period) + 1);

const opening = said(ledger.opening);
const list = said(ledger.list);
check(
  "ledger's own hashes",
  [ledger.opening, ledger.list, ledger.result].every((entry) => !entry || isLinked(entry)),
);
check("commitment in the ledger", opening.commitment === draw.commitment && opening.round === draw.round);
check("list in the ledger", list.sha256 === draw.listHash && list.entries === entries.length);
check("list before the round", Date.parse(list.at) / 1000 < moment);

if (result === null) {
  process.stdout.write("     the rest waits for the round\n");
} else {
  const { seed, beacon, order, prizes } = result;
  check("commitment", sha256(seed) === draw.commitment);
  check("the announced round", beacon.round === draw.round);
  check("randomness", sha256(Buffer.from(beacon.signature, "hex")) === beacon.randomness);
  const score = (id) => createHmac("sha256", seed).update(`${beacon.randomness}:${draw.draw}:${id}`).digest("hex");
  const drawn = entries.map(({ id }) => `${score(id)} ${id}`).sort();
  check("order", drawn.every((line, place) => line.split(" ")[1] === order[place]) && drawn.length === order.length);
  check(
    "prizes",
    prizes.every(({ entry }, place) => entry === order[place]),
  );
  const kept = ledger.result === null ? null : said(ledger.result);
  check("result in the ledger", kept?.seed === seed && kept.sha256 === sha256(order.map((id) => `${id}\n`).join("")));
}
process.exitCode = isGood ? 0 : 1;
