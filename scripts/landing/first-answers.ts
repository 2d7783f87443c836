// Writes the simulator's first answers for the home page: npm run first-answers. Running it twice gives the same bytes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { workOutFirstAnswers } from "./work-out-first-answers.ts";

const file = join(import.meta.dirname, "../../domain/simulator/first-answers.json");
writeFileSync(file, `${JSON.stringify(workOutFirstAnswers(), null, 2)}\n`);
