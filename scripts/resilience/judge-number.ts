import { WAITING_PARTS } from "./catalogue.ts";
import { type NumberedTests, titlePattern } from "./find-tests.ts";
import type { Reported } from "./read-reports.ts";
import type { Figure } from "./run-titled.ts";

/** How a script of a number's own ended; its last line says its figure. */
export type ScriptEnd = { holds: boolean; figure: string; output: string; seconds: number };

export type Outcome = { holds: boolean; figures: string[]; seconds: number; problems: string[] };

type Evidence = {
  number: number;
  found: NumberedTests;
  tests: readonly Reported[];
  figures: readonly Figure[];
  scripts: readonly ScriptEnd[];
};

/** A number holds when there is evidence for it, all of that ran, and all of it passed. */
export function judgeNumber({ number, found, tests, figures, scripts }: Evidence): Outcome {
  const pattern = new RegExp(titlePattern(number));
  const places = [...found.files, ...found.journeys];
  const own = tests.filter(({ title, file }) => pattern.test(title) || (title === "" && places.includes(file)));
  const having = (status: Reported["status"]) => own.filter((test) => test.status === status);
  const [passed, failed, skipped] = [having("passed"), having("failed"), having("skipped")];
  const inBrowser = passed.filter(({ file }) => found.journeys.includes(file)).length;
  const waiting = WAITING_PARTS[number];
  const behind = [
    ...scripts.map(({ figure }) => figure),
    // Both engines say the same where they do the same.
    ...new Set(figures.filter((some) => some.number === number).map(({ figure }) => figure)),
    ...(own.length > 0 ? [countTests({ passed: passed.length, inBrowser, failed, skipped })] : []),
  ];
  return {
    holds:
      passed.length + scripts.length > 0 && failed.length + skipped.length === 0 && scripts.every(({ holds }) => holds),
    figures: [
      ...(behind.length > 0 ? behind : ["no test stands behind it"]),
      ...(waiting === undefined ? [] : [`waits for ${waiting}`]),
    ],
    seconds: [...own, ...scripts].reduce((sum, { seconds }) => sum + seconds, 0),
    problems: [
      ...failed.map(({ file, title, message }) => `${file} ${title}\n${message}`),
      ...skipped.map(({ file, title }) => `${file} ${title}: skipped`),
      ...scripts.filter(({ holds }) => !holds).map(({ output }) => output.trimEnd()),
    ],
  };
}

type Counted = { passed: number; inBrowser: number; failed: Reported[]; skipped: Reported[] };

function countTests({ passed, inBrowser, failed, skipped }: Counted): string {
  const counts = [
    `${passed} tests${inBrowser > 0 ? `, ${inBrowser} of them in a browser` : ""}`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ];
  return counts.join(", ");
}
