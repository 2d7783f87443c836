import { relative } from "node:path";

/** One test of a report. `title` is the whole of it, with the titles it is nested under; a file that broke has none. */
export type Reported = {
  file: string;
  title: string;
  status: "passed" | "failed" | "skipped";
  seconds: number;
  message: string;
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
};

/** The tests of a report by Vitest's `json` reporter; those that the pattern left out are skipped ones, too. */
export function readVitestTests(report: string, root: string): Reported[] {
  return (JSON.parse(report) as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(
      (test): Reported => ({
        file,
        title: test.fullName,
        status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
        seconds: (test.duration ?? 0) / 1000,
        message: (test.failureMessages ?? []).join("\n"),
      }),
    );
    const isBroken = status === "failed" && tests.every((test) => test.status !== "failed");
    return isBroken ? [...tests, { file, title: "", status: "failed", seconds: 0, message }] : tests;
  });
}

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

/** The tests of a report by Playwright's `json` reporter. */
export function readPlaywrightTests(report: string): Reported[] {
  const { suites, errors } = JSON.parse(report) as PlaywrightReport;
  const broken = errors.map(
    ({ message = "" }): Reported => ({ file: "", title: "", status: "failed", seconds: 0, message }),
  );
  return [...suites.flatMap((suite) => readSuite(suite, "")), ...broken];
}

/** The outermost suite of each file bears its name. */
function readSuite({ title, file, suites = [], specs = [] }: PlaywrightSuite, above: string): Reported[] {
  const whole = title === file ? above : `${above} ${title}`.trim();
  const tests = specs.flatMap((spec) =>
    spec.tests.map(
      ({ status, results }): Reported => ({
        file: `tests/e2e/${file}`,
        title: `${whole} ${spec.title}`.trim(),
        status: status === "skipped" ? "skipped" : status === "unexpected" ? "failed" : "passed",
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)).join("\n"),
      }),
    ),
  );
  return [...tests, ...suites.flatMap((inner) => readSuite(inner, whole))];
}
