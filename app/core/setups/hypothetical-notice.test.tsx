import { createHash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import en from "#app/messages/en/disclosures.json" with { type: "json" };
import common from "#app/messages/es/common.json" with { type: "json" };
import es from "#app/messages/es/disclosures.json" with { type: "json" };
import {
  HYPOTHETICAL_NOTICE_VERSION,
  NOTICE_ID,
  useHypotheticalNotice,
  WithHypotheticalNotice,
} from "./hypothetical-notice.tsx";

/** Words and version belong together: anyone who changes the words writes a new version and its mark here. */
const MARKS: Record<string, string> = { "2026-11-21": "77af7c633cd0cae0" };

function Figure() {
  useHypotheticalNotice();
  return <b>+12 R</b>;
}

describe("the hypothetical-performance notice", () => {
  it("has new words only under a new version", () => {
    const mark = createHash("sha256")
      .update(JSON.stringify([es, en]))
      .digest("hex")
      .slice(0, 16);
    expect(mark).toBe(MARKS[HYPOTHETICAL_NOTICE_VERSION]);
  });

  it("says in English what 17 CFR 4.41(b)(1)(i) prescribes", () => {
    expect(en.disclosures_hypothetical_text).toMatch(/^These results are based on simulated or hypothetical/);
    expect(en.disclosures_hypothetical_text).toMatch(/profits or losses similar to these being shown\.$/);
  });

  it.each(["full", "first", "folded"] as const)("follows the figures with all its words (%s)", (form) => {
    const html = renderToString(
      <WithHypotheticalNotice form={form}>
        <Figure />
      </WithHypotheticalNotice>,
    );
    expect(html).toMatch(/^<b>\+12 R<\/b>/);
    expect(html).toContain(es.disclosures_hypothetical_text);
    expect(html).toContain(`data-version="${HYPOTHETICAL_NOTICE_VERSION}"`);
  });

  it("stands once a view: the others lead to the first", () => {
    const html = renderToString(
      <>
        <WithHypotheticalNotice form="first">
          <Figure />
        </WithHypotheticalNotice>
        <WithHypotheticalNotice form="linked">
          <Figure />
        </WithHypotheticalNotice>
      </>,
    );
    expect(html.split(es.disclosures_hypothetical_text)).toHaveLength(2);
    expect(html).toContain(`id="${NOTICE_ID}"`);
    expect(html).toMatch(new RegExp(`<a href="#${NOTICE_ID}"[^>]*>${common.common_simulated_results}</a>`));
  });

  it("cannot be left out where a figure is simulated", () => {
    expect(() => renderToString(<Figure />)).toThrow("WithHypotheticalNotice");
  });
});
