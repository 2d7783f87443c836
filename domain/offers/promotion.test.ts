import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_PROMOTIONS } from "./first-promotions.ts";
import { announcedLine, checkPromotion, mayBeAnnounced, type Promotion, promotionState } from "./promotion.ts";

const BANNER: Promotion = {
  lineEs: "Vuelta al mercado",
  lineEn: "Back to the market",
  titleEs: "",
  titleEn: "",
  textEs: "",
  textEn: "",
  startsAt: "2026-12-01T05:00:00.000Z",
  endsAt: "2026-12-08T05:00:00.000Z",
  couponCode: "",
  isOn: true,
};
const SEASON: Promotion = {
  ...BANNER,
  ...{ titleEs: "Un 30 % menos", titleEn: "30% off", textEs: "Para cualquier plan.", textEn: "For any plan." },
  ...{ startsAt: "", endsAt: "", couponCode: "HALLOWEEN30" },
};
const problemsOf = (promotion: Promotion, id: "banner" | "season") => {
  const checked = checkPromotion(promotion, id);
  return checked.ok ? null : checked.problems;
};

describe("what is announced", () => {
  it("is written in both languages", () => {
    expect(problemsOf(BANNER, "banner")).toBeNull();
    expect(problemsOf({ ...BANNER, lineEn: " ", textEs: "Solo esta semana" }, "banner")).toEqual({
      lineEn: "required",
      textEn: "required",
    });
    expect(problemsOf({ ...SEASON, titleEn: "", textEs: "", couponCode: " " }, "season")).toEqual({
      titleEn: "required",
      textEs: "required",
      couponCode: "required",
    });
  });

  it.each([
    [{ lineEs: "x".repeat(71) }, { lineEs: "too_long" }],
    [{ lineEs: "una\u0007 señal" }, { lineEs: "invalid" }],
    [{ startsAt: "mañana" }, { startsAt: "not_a_moment" }],
    [{ endsAt: "-" }, { endsAt: "not_a_moment" }],
    [{ endsAt: BANNER.startsAt }, { endsAt: "ends_before_start" }],
  ])("is refused with %o", (change, problems) => {
    expect(problemsOf({ ...BANNER, ...change }, "banner")).toEqual(problems);
  });

  it("keeps of each what it has: no title of the strip, no moments of the season, the code as coupons are written", () => {
    expect(checkPromotion({ ...BANNER, titleEs: "Título", couponCode: " vuelta25 " }, "banner")).toEqual({
      ok: true,
      value: { ...BANNER, couponCode: "VUELTA25" },
    });
    expect(checkPromotion({ ...SEASON, startsAt: "2026-10-25T00:00:00Z" }, "season")).toEqual({
      ok: true,
      value: SEASON,
    });
  });
});

it("names the coupon behind the strip's words", () => {
  expect(announcedLine("banner", "Vuelta al mercado", "VUELTA25")).toBe("Vuelta al mercado · VUELTA25");
  expect(announcedLine("banner", "Vuelta al mercado", "")).toBe("Vuelta al mercado");
  expect(announcedLine("season", "Halloween", "HALLOWEEN30")).toBe("Halloween");
});

describe("visitors see", () => {
  const at = (instant: string) => new Date(instant);
  it.each([
    ["2026-12-01T04:59:59Z", "waiting"],
    ["2026-12-01T05:00:00Z", "shown"],
    ["2026-12-08T04:59:59Z", "shown"],
    ["2026-12-08T05:00:00Z", "ended"],
  ])("the strip at %s: %s", (instant, state) => {
    expect(promotionState("banner", BANNER, null, at(instant))).toBe(state);
  });

  it("nothing that is switched off, nor the strip with a coupon that isn't good now", () => {
    const now = at("2026-12-02T12:00:00Z");
    expect(promotionState("banner", { ...BANNER, isOn: false }, null, now)).toBe("off");
    const withCoupon = { ...BANNER, couponCode: "VUELTA25" };
    const states = ["active", "waiting", "ended", "used_up", "off", null] as const;
    const shownWith = (id: "banner" | "season", promotion: Promotion) =>
      states.filter((state) => promotionState(id, promotion, state, now) === "shown");
    expect(shownWith("banner", withCoupon)).toEqual(["active"]);
    expect(shownWith("season", SEASON)).toEqual(["active", "waiting"]);
    expect(promotionState("banner", withCoupon, null, now)).toBe("no_coupon");
    expect(states.filter(mayBeAnnounced)).toEqual(["active", "waiting"]);
  });

  it("the strip from its beginning to its end and at no other time", () => {
    const instant = fc.date({ min: at("2020-01-01"), max: at("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(instant, instant, instant, (from, until, now) => {
        const promotion = { ...BANNER, startsAt: from.toISOString(), endsAt: until.toISOString() };
        expect(promotionState("banner", promotion, null, now) === "shown").toBe(from <= now && now < until);
      }),
    );
  });
});

it("[1.15] the program's own season can be kept as it is; its strip is off until the office writes one", () => {
  const { season, banner } = FIRST_PROMOTIONS;
  expect(checkPromotion(season, "season")).toEqual({ ok: true, value: season });
  expect([season.isOn, season.couponCode, banner.isOn]).toEqual([true, "HALLOWEEN30", false]);
});
