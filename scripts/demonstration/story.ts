import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { INVENTED_PEOPLE } from "./invented-people.ts";
import { type Arrival, createLife, type Scene } from "./lives.ts";
import type { Basket } from "./member-steps.ts";
import type { Stage } from "./stage.ts";

/** How long the business has been open when the demonstration begins: in its third month. */
export const STORY_MS = 84 * DAY_MS;
const DAYS = STORY_MS / DAY_MS;

const LAUNCH = "APERTURA20";
const FRIENDS = "AMIGOS15";
const SLOTS_A_WEEK = 6;

/** Everything that happens, in order. The same each time: nothing in it is drawn. */
export function writeStory(): Scene[] {
  const lives = INVENTED_PEOPLE.map((person, index) => {
    const life = createLife(person, arrivalOf(index));
    lifeOf(index)(life, { index });
    return life.scenes;
  });
  return [...officeScenes(), ...lives.flat()].filter(({ at }) => at < STORY_MS).toSorted((a, b) => a.at - b.at);
}

type Life = (life: ReturnType<typeof createLife>, facts: { index: number }) => unknown;

/** The last come within four days, so that something of each kind waits for the team. */
function arrivalOf(index: number): Arrival {
  const late = index - FIRST_LATE;
  const day = late < 0 ? 2 + Math.floor(((DAYS - 8) * index) / FIRST_LATE) : DAYS - 4 + Math.floor(late / 2);
  return { day, hour: 3 + ((index * 5) % 17) };
}

function lifeOf(index: number): Life {
  return (LATE_LIVES[index - FIRST_LATE] ?? LIVES[index % LIVES.length]) as Life;
}

const LIVES: readonly Life[] = [
  (life) =>
    life
      .orders({ plan: "anual" })
      .pays()
      .isGranted(5)
      .studies("indicator-mastery", 4, 30)
      .asks("timeframe", 52, 55, 58),
  (life) => life.triesFirst(8).orders({ plan: "semestral" }, 71).pays(71.2).isGranted(76),
  (life, { index }) =>
    life
      .orders(withCoupon(index, "lifetime", LAUNCH))
      .pays()
      .isGranted(9)
      .booksClass(60, 480),
  (life) => life.orders({ plan: "semestral" }).pays(0.3, "declined"),
  (life) => life.triesFirst(14).asks("alerts", 20, 23).fillsCart("anual", 60).accessIsTaken(92),
  (life) => life.orders({ plan: "semestral" }).pays().gaveWrongName(4, 11).isGranted(20),
  (life) =>
    life
      .orders({ plan: "anual" })
      .pays(0.3, "declined")
      .pays(0.4)
      .isGranted(7)
      .studies("metatrader-fundamentals", 3, 50),
  (life) => life.fillsCart("lifetime", 0.1).orders({ plan: "lifetime" }),
  (life) => life.orders({ plan: "anual" }).pays().asks("late", 27, 30, 33).isGranted(29.5),
  (life, { index }) =>
    life
      .orders({ plan: "anual", referralOf: REFERRER })
      .pays()
      .isGranted(6)
      .teamNotes(`N.º ${index}: vino por una recomendación.`, 8),
  (life) =>
    life.orders({ plan: "semestral" }).pays().isGranted(5).orders({ plan: "lifetime" }, 720).pays(720.2).isGranted(727),
  (life) => life.triesFirst(null).trialIsRefused(13).fillsCart("semestral", 15, false),
  (life) =>
    life
      .orders({ plan: "anual" })
      .pays()
      .isGranted(10)
      .wantsMoneyBack(130, { after: 150, refusal: null })
      .accessIsTaken(154),
  (life) => life.asks("robot", 1, 4, 9).fillsCart("anual", 5).orders({ plan: "anual" }, 60).pays(60.3).isGranted(66),
  (life) => life.orders({ plan: "lifetime" }).pays(0.3, "pending").isCleared(21).isGranted(27),
  (life) =>
    life
      .orders({ plan: "semestral" })
      .pays()
      .isGranted(8)
      .wantsMoneyBack(120, { after: 140, refusal: "Has descargado los archivos y usado el indicador cada día." })
      .isGranted(146),
  (life) => life.orders({ plan: "anual" }).pays().isGranted(6).complainsAtProvider(290).accessIsTaken(310),
  (life, { index }) =>
    life
      .orders(withCoupon(index, "anual", FRIENDS))
      .pays()
      .isGranted(11)
      .asks("receipt", 30, 49),
  (life) => life.orders({ plan: "semestral" }).pays().isGranted(4).orders({ plan: "semestral" }, 960).pays(960.2),
  (life) =>
    life
      .orders({ plan: "anual" })
      .pays()
      .isGranted(7)
      .wantsMoneyBack(90)
      .keepsItAfterAll(110)
      .isGranted(116)
      .studies("indicator-mastery", 2, 130),
];

/** What the team finds on its desk: none of these is at its end. */
const LATE_LIVES: readonly Life[] = [
  (life) => life.orders({ plan: "anual" }).pays().isGranted(6).wantsMoneyBack(40),
  (life) => life.triesFirst(40),
  (life) => life.orders({ plan: "lifetime" }).pays().isGranted(9).asks("alerts", 40, null),
  (life) => life.orders({ plan: "semestral" }).pays().gaveWrongName(5, null),
  (life) => life.orders({ plan: "anual" }).pays(0.3, "pending"),
  (life) => life.orders({ plan: "lifetime" }).pays().asks("late", 26, null),
  (life) => life.triesFirst(null),
  (life) => life.orders({ plan: "anual" }).pays(0.3, "declined").asks("receipt", 0.6, null),
];
const FIRST_LATE = INVENTED_PEOPLE.length - LATE_LIVES.length;

/** Who has recommended us to others: the first to have come. */
const REFERRER = (INVENTED_PEOPLE[0] as (typeof INVENTED_PEOPLE)[number]).email;
const LAUNCH_ENDS_ON_DAY = 30;

function withCoupon(index: number, plan: PlanId, code: string): Basket {
  const isOver = code === LAUNCH && arrivalOf(index).day >= LAUNCH_ENDS_ON_DAY;
  return { plan, ...(isOver ? {} : { coupon: code }) };
}

/** What the team does of itself: coupons, times for classes, and each week the shares that are due. */
function officeScenes(): Scene[] {
  const weeks = Array.from({ length: DAYS / 7 }, (_, week) => week);
  const at = (day: number, hour: number) => day * DAY_MS + hour * HOUR_MS;
  return [
    { at: at(0, 1), run: (stage) => stage.makeCoupon(LAUNCH, 20) },
    { at: at(0, 1.1), run: (stage) => stage.makeCoupon(FRIENDS, 15) },
    { at: at(LAUNCH_ENDS_ON_DAY, 1), run: (stage) => stage.switchCouponOff(LAUNCH) },
    ...weeks.map((week) => ({ at: at(week * 7, 2), run: (stage: Stage) => stage.publishSlots(SLOTS_A_WEEK) })),
    ...weeks.map((week) => ({ at: at(week * 7 + 4, 14), run: (stage: Stage) => stage.payDueReferrals() })),
  ];
}
