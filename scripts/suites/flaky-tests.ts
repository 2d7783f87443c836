import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed at their second try, as Playwright does: each is a fault to be looked at (docs/decisions/081). */
export default class FlakyTests implements Reporter {
  private readonly found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.found.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.found.length > 0)
      console.log(`${this.found.length} flaky\n${this.found.map((name) => `  ${name}`).join("\n")}`);
  }
}
