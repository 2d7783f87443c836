import { describe, expect, it } from "vitest";
import { type AnsweredDispute, judgeDoubt, type ProviderReading, refuseAnswer } from "./dispute.ts";

const OPEN: AnsweredDispute = { status: "open", takesEvidence: true, takesAcceptance: true, answers: [] };

describe("what may be answered", () => {
  it.each<[string, Partial<AnsweredDispute>, "evidence" | "acceptance", string | null]>([
    ["evidence that the provider takes", {}, "evidence", null],
    ["evidence that the provider doesn't take now", { takesEvidence: false }, "evidence", "not_open"],
    ["evidence after the end", { status: "won" }, "evidence", "not_open"],
    ["an acceptance where only evidence is taken", { takesAcceptance: false }, "acceptance", "not_open"],
    ["a second answer while one is on its way", { answers: ["sent", "sending"] }, "acceptance", "under_way"],
    ["another after the last was refused", { answers: ["refused"] }, "evidence", null],
    ["more after the provider asked anew", { answers: ["sent"] }, "evidence", null],
  ])("%s", (_what, fields, kind, refusal) => {
    expect(refuseAnswer({ ...OPEN, ...fields }, kind)).toBe(refusal);
  });
});

describe("an answer whose call ended without a word", () => {
  const read = (fields: Partial<ProviderReading>): ProviderReading => ({
    status: "open",
    takesEvidence: true,
    takesAcceptance: true,
    sentEvidence: [],
    ...fields,
  });
  const evidence = { kind: "evidence", text: "Order no. 7.\n\n- Signed in." } as const;
  const acceptance = { kind: "acceptance", text: "We accept." } as const;

  it.each([
    ["shown with other line ends", evidence, read({ sentEvidence: ["Order no. 7. \r\n\r\n- Signed in."] }), "arrived"],
    ["another text is shown, and more is taken", evidence, read({ sentEvidence: ["Order no. 6."] }), "send_again"],
    ["not shown, and nothing more is taken", evidence, read({ takesEvidence: false }), "lost_from_sight"],
    ["not shown, and the dispute is over", evidence, read({ status: "lost" }), "lost_from_sight"],
    ["the claim still takes a yes", acceptance, read({}), "send_again"],
    ["the claim takes no yes any more", acceptance, read({ takesAcceptance: false }), "arrived"],
    ["the buyer has the money", acceptance, read({ status: "lost", takesAcceptance: false }), "arrived"],
    ["it was won meanwhile", acceptance, read({ status: "won", takesAcceptance: false }), "lost_from_sight"],
  ])("%s", (_what, answer, reading, verdict) => {
    expect(judgeDoubt(answer, reading)).toBe(verdict);
  });
});
