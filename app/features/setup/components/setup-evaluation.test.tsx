import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { LibraryEvaluation } from "#domain/setups/library-evaluation.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { SetupEvaluation } from "./setup-evaluation.tsx";

const KNOWN: LibraryEvaluation = { riskPercent: 2.5, pass: 0.328, low: 0.05, high: 0.68, coin: 0.35 };

function draw(evaluation: LibraryEvaluation): string {
  overwriteGetLocale(() => "es");
  const html = renderToString(
    <WithHypotheticalNotice>
      <SetupEvaluation setup={makeSetup({ evaluation })} row={null} level="h3" />
    </WithHypotheticalNotice>,
  );
  return html.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
}

it("[1.6] says how often a setup passes with what another history gives, and beside a coin's", () => {
  const html = draw(KNOWN);
  expect(html).toContain("pasa el 33 % de los intentos.");
  expect(html).toContain("entre el 5 % y el 68 %.");
  expect(html).toContain("Una moneda pasa el 35 %.");
});

it("names no coin where the trades only won or only lost", () => {
  expect(draw({ ...KNOWN, coin: null })).not.toContain("moneda");
});
