import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claim, checkClaim, claimState, isClaimShown, statedValue } from "./claim.ts";
import { FIRST_CLAIMS } from "./first-claims.ts";

const TODAY = "2026-11-28";
const CLAIM: Claim = {
  value: "200+",
  wordsEs: "traders fondeados",
  wordsEn: "funded traders",
  sourceEs: "Recuento del equipo.",
  sourceEn: "The team's count.",
  link: "",
  checkedOn: "2026-11-01",
  shownUntil: "",
};
const problemsOf = (change: Partial<Claim>, place: "title" | "hero" = "hero") => {
  const checked = checkClaim({ ...CLAIM, ...change }, { place, today: TODAY });
  return checked.ok ? null : checked.problems;
};

describe("a claim", () => {
  it("[1.14] has a value, words in both languages, a source and the day of its last check", () => {
    expect(problemsOf({})).toBeNull();
    expect(problemsOf({ value: " ", wordsEn: "", sourceEs: "", checkedOn: "" })).toEqual({
      value: "required",
      wordsEn: "required",
      sourceEs: "required",
      checkedOn: "required",
    });
  });

  it.each([
    [{ checkedOn: "2026-11-29" }, { checkedOn: "in_the_future" }],
    [{ checkedOn: "2026-02-30" }, { checkedOn: "not_a_day" }],
    [{ shownUntil: "mañana" }, { shownUntil: "not_a_day" }],
    [{ shownUntil: "2026-10-31" }, { shownUntil: "before_check" }],
    [{ link: "http://lpx.example" }, { link: "link" }],
    [{ link: "javascript:alert(1)" }, { link: "link" }],
    [{ value: "x".repeat(21) }, { value: "too_long" }],
    [{ wordsEs: "una\u0007 señal" }, { wordsEs: "invalid" }],
  ])("is refused with %o", (change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it("of the title takes no words, value or end, which are the program's", () => {
    const typed = { ...CLAIM, shownUntil: "2027-01-01", link: " https://lpx.example/recuento " };
    expect(checkClaim(typed, { place: "title", today: TODAY })).toEqual({
      ok: true,
      value: { ...CLAIM, value: "", wordsEs: "", wordsEn: "", shownUntil: "", link: "https://lpx.example/recuento" },
    });
    expect(problemsOf({ sourceEn: "" }, "title")).toEqual({ sourceEn: "required" });
  });

  it.each([
    [{}, "shown"],
    [{ checkedOn: "2025-11-29" }, "shown"],
    [{ checkedOn: "2025-11-28" }, "check"],
    [{ shownUntil: TODAY }, "shown"],
    [{ shownUntil: "2026-11-27" }, "expired"],
    [{ shownUntil: "2026-11-27", isShown: false }, "off"],
  ])("with %o is: %s", (change, state) => {
    const claim = { ...CLAIM, isShown: true, ...change };
    expect(claimState(claim, TODAY)).toBe(state);
    expect(isClaimShown(claim, TODAY)).toBe(state === "shown" || state === "check");
  });

  it("that has expired stays so, day after day", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, TODAY.length));
    fc.assert(
      fc.property(day, day, day, (checkedOn, shownUntil, today) => {
        const claim = { checkedOn, shownUntil, isShown: true };
        expect(isClaimShown(claim, today)).toBe(today <= shownUntil);
      }),
    );
  });
});

it("[1.14] [2.28] the program's own claims can be kept as they are, and are written as each language does", () => {
  for (const { id: _, place, ...claim } of FIRST_CLAIMS)
    expect(checkClaim(claim, { place, today: TODAY })).toEqual({ ok: true, value: claim });
  expect(FIRST_CLAIMS.map(({ value }) => [statedValue(value, "es"), statedValue(value, "en")])).toEqual([
    ["", ""],
    ["200+", "200+"],
    ["4,9/5", "4.9/5"],
    ["+23 %", "+23%"],
    ["16 %", "16%"],
    ["< 5 %", "< 5%"],
  ]);
  expect([statedValue("+23%", "es"), statedValue("+23%", "en")]).toEqual(["+23 %", "+23%"]);
});
