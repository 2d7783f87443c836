import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageStars, checkTestimonial, shownName, type TypedTestimonial } from "./testimonial.ts";

const TYPED: TypedTestimonial = {
  stars: 4,
  text: "  Los avisos llegan a tiempo y la ficha no exagera.  ",
  shownAs: "initials",
  pseudonym: "",
  hasConsented: true,
};

describe("what a member writes", () => {
  it("is kept without outer blanks", () => {
    expect(checkTestimonial(TYPED)).toEqual({
      ok: true,
      value: { ...TYPED, text: "Los avisos llegan a tiempo y la ficha no exagera." },
    });
  });

  it.each([
    [{ stars: 0 }, { stars: "required" }],
    [{ stars: 6 }, { stars: "required" }],
    [{ stars: 3.5 }, { stars: "required" }],
    [{ text: "   " }, { text: "required" }],
    [{ text: "Muy bien." }, { text: "too_short" }],
    [{ text: "a".repeat(1001) }, { text: "too_long" }],
    [{ shownAs: "pseudonym" }, { pseudonym: "required" }],
    [{ shownAs: "pseudonym", pseudonym: "a".repeat(41) }, { pseudonym: "too_long" }],
    [{ hasConsented: false }, { hasConsented: "required" }],
  ] as const)("is refused with %o", (change, problems) => {
    expect(checkTestimonial({ ...TYPED, ...change })).toMatchObject({ ok: false, problems });
  });
});

describe("the name that is shown", () => {
  const shown = (shownAs: TypedTestimonial["shownAs"], profile: string, pseudonym = "") =>
    shownName({ shownAs, pseudonym }, profile);

  it("is the profile's, its initials, or the one that was chosen", () => {
    expect(shown("name", " Lucía  Márquez ")).toBe("Lucía Márquez");
    expect(shown("initials", "lucía Álvarez de Toledo")).toBe("L. Á. D. T.");
    expect(shown("pseudonym", "Lucía Márquez", " Trader del sur ")).toBe("Trader del sur");
  });

  it("is none where there is none to show", () => {
    expect([shown("name", "  "), shown("initials", ""), shown("pseudonym", "Lucía", " ")]).toEqual([null, null, null]);
  });

  it("has no letter of the name but its initials", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 1, maxLength: 4 }), (parts) => {
        expect(shown("initials", parts.join(" "))).toBe(parts.map((part) => `${part[0]?.toUpperCase()}.`).join(" "));
      }),
    );
  });
});

describe("the average", () => {
  it("comes with its count, and is never better than it is", () => {
    expect(averageStars({ count: 0, sum: 0 })).toBeNull();
    expect(averageStars({ count: 3, sum: 14 })).toEqual({ count: 3, stars: 4.6 });
    expect(averageStars({ count: 100, sum: 499 })).toEqual({ count: 100, stars: 4.9 });
    expect(averageStars({ count: 2, sum: 10 })).toEqual({ count: 2, stars: 5 });
  });
});
