// Makes the filter of leaked passwords anew: node scripts/leaked-passwords.ts <file>, one password a line, the most used first.
import { readFileSync, writeFileSync } from "node:fs";
import { addEntry, BITS_PER_ENTRY } from "#gateway/auth/passwords/common-passwords.ts";

const TARGET = "gateway/auth/passwords/leaked-passwords.bloom";
/** This many of the most used are refused; anyone who tries more is slowed down long before. */
const MOST = 200_000;
/** Shorter ones are refused for their length anyway. */
const SHORTEST = 8;

const [file = ""] = process.argv.slice(2);
const lines = readFileSync(file, "utf8").split("\n");
const listed = lines.map((line) => line.trimEnd().toLowerCase()).filter((line) => [...line].length >= SHORTEST);
const entries = [...new Set(listed)].slice(0, MOST);
const bits = new Uint8Array((entries.length * BITS_PER_ENTRY) / 8);
for (const entry of entries) addEntry(bits, entry);
writeFileSync(TARGET, bits);
process.stdout.write(`${TARGET}: ${entries.length} passwords, ${bits.length} bytes\n`);
