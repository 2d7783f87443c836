// The fonts that every page brings, as small as both languages allow, and those of printed files: npm run fonts
import { writeFileSync } from "node:fs";
import { FONT_NAMES, makeFont, makePrintFonts } from "./font-subsets.ts";

for (const name of FONT_NAMES) {
  const bytes = await makeFont(name);
  writeFileSync(`app/ui/fonts/${name}`, bytes);
  console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} KB`);
}
for (const [name, bytes] of await makePrintFonts()) writeFileSync(`server/platform/pdf/fonts/${name}`, bytes);
