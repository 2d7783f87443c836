import { describe, expect, it } from "vitest";
import { TRADER_RESULT_PICTURES } from "#app/content/gallery.ts";
import { shownPictures, shownSections } from "./shown-sections.ts";

const CONTACT = {
  supportEmail: "soporte@example.org",
  communityUrl: null,
  schedulingUrl: null,
  whatsappUrl: null,
  telegramUrl: null,
  robotUrl: null,
  analyserUrl: null,
};
const NOTHING = {
  evidence: { library: null, account: null },
  prices: { "robot-mt5": null, "indicator-one-time": null },
  withdrawals: [],
  pictures: TRADER_RESULT_PICTURES,
  testimonials: { average: null, latest: [] },
  claims: [],
};

describe("the home page's sections", () => {
  it("[2.28] stand all in a demonstration, but evidence that a library lacks and claims that are off", () => {
    const config = { mode: "demo", contact: CONTACT } as const;
    expect(shownSections({ ...NOTHING, config })).toEqual({
      evidence: false,
      robot: true,
      analyser: true,
      withdrawals: false,
      stated: false,
      traderResults: true,
      testimony: true,
    });
  });

  it("are left out in a real shop while nothing real fills them", () => {
    const config = { mode: "production", contact: CONTACT } as const;
    expect(Object.values(shownSections({ ...NOTHING, config }))).toEqual(Array.from({ length: 7 }, () => false));
    const sold = { ...NOTHING, config, prices: { ...NOTHING.prices, "robot-mt5": 149_00 } };
    expect(shownSections(sold)).toMatchObject({ robot: true, analyser: false });
    const linked = { ...CONTACT, robotUrl: "https://market.example/", analyserUrl: "https://analyser.example/" };
    const named = shownSections({ ...NOTHING, config: { ...config, contact: linked } });
    expect(named).toMatchObject({ robot: true, analyser: true });
  });

  it("[2.28] show what members say where somebody said something, and no sample where that could not be read", () => {
    const [real, demonstration] = (["production", "demo"] as const).map((mode) => ({ mode, contact: CONTACT }));
    if (real === undefined || demonstration === undefined) throw new Error("there are two");
    const said = {
      id: "1",
      stars: 4,
      text: "Los avisos llegan a tiempo.",
      name: "L. M.",
      language: "es",
      writtenOn: "2026-11-28",
      months: 2,
      isDemonstration: false,
    } as const;
    const testimonials = { average: { count: 1, stars: 4 }, latest: [said] };
    expect(shownSections({ ...NOTHING, config: real, testimonials }).testimony).toBe(true);
    expect(shownSections({ ...NOTHING, config: demonstration, testimonials: null }).testimony).toBe(false);
  });

  it("[2.28] show the operator's results while one is claimed", () => {
    const config = { mode: "production", contact: CONTACT } as const;
    const claim = {
      id: "a",
      value: "16 %",
      words: "Mejor mes",
      source: "El equipo.",
      link: null,
      checkedOn: "2026-11-01",
    };
    const shows = (place: "hero" | "results") => shownSections({ ...NOTHING, config, claims: [{ ...claim, place }] });
    expect([shows("hero").stated, shows("results").stated]).toEqual([false, true]);
  });

  it("say that withdrawals could not be read, which isn't that there are none", () => {
    const config = { mode: "production", contact: CONTACT } as const;
    expect(shownSections({ ...NOTHING, config, withdrawals: null }).withdrawals).toBe(true);
  });

  it("show samples in a demonstration alone", () => {
    const [sample] = TRADER_RESULT_PICTURES;
    const real = { id: "real", file: "/real.webp", width: 640, height: 440, isSample: false, shows: null };
    const pictures = sample === undefined ? [real] : [sample, real];
    expect(shownPictures(pictures, true)).toEqual(pictures);
    expect(shownPictures(pictures, false)).toEqual([real]);
  });
});
