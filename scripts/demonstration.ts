// Plays the business that the demonstration shows, and keeps it: npm run demonstration. After a change of the tables or
// of the story in scripts/demonstration.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { BUSINESS_SNAPSHOT } from "#server/demo/business-snapshot.ts";
import { playSnapshot } from "./demonstration/play-snapshot.ts";

const snapshot = await playSnapshot();
mkdirSync(dirname(BUSINESS_SNAPSHOT), { recursive: true });
writeFileSync(BUSINESS_SNAPSHOT, `${JSON.stringify(snapshot).replaceAll("},{", "},\n{")}\n`);
for (const { name, rows } of snapshot.tables) console.log(`${String(rows.length).padStart(5)} ${name}`);
