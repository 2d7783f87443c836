import { referenceInstant, toReferenceTime } from "#domain/clock/reference-clock.ts";
import { zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import { EVALUATION_RULES } from "#domain/evaluations/evaluation-rules.ts";
import { type Diagram, DRAWING_WIDTH } from "../diagram.ts";
import { arrow, bar, dot, horizontalLine, label, line, scale, svg, verticalLine } from "../svg.ts";

const SEASONS = [
  { es: "invierno", en: "winter", date: "2027-01-13", isHollow: true },
  { es: "verano", en: "summer", date: "2027-07-14", isHollow: false },
] as const;

/** The days' beginnings that the published rules name, each once. */
function dayStarts() {
  const all = EVALUATION_RULES.flatMap(({ daily }) =>
    daily === null || daily === "none" ? [] : (daily.dayStart ?? []),
  );
  return [...new Map(all.map((start) => [`${start.at} ${start.zone}`, start])).values()];
}

/** The hour of the reference clock at which a day of that zone begins. */
export function dayStartOnReferenceClock({ at, zone }: { at: string; zone: string }, date: string): number {
  const offset = zoneOffsetMinutes(referenceInstant(date, 12, 0), zone);
  const instant = new Date(Date.parse(`${date}T${at}:00Z`) - offset * 60_000);
  return toReferenceTime(instant).hour;
}

const ZONES: Record<string, { es: string; en: string }> = {
  "Europe/Prague": { es: "Europa central", en: "Central Europe" },
  "Etc/GMT-3": { es: "UTC+3", en: "UTC+3" },
  "America/Chicago": { es: "Chicago", en: "Chicago" },
};

const resets: Diagram = {
  course: "indicator-mastery",
  name: "reinicio-del-dia",
  draw: ({ say }) => {
    const left = 190;
    const x = scale([14, 22], [left, DRAWING_WIDTH - 10]);
    const starts = dayStarts();
    const bottom = 50 + starts.length * 56;
    return svg(DRAWING_WIDTH, bottom + 66, [
      bar({ at: [x(14), 18], width: x(17) - x(14), height: 8, color: "var(--ny)" }),
      bar({ at: [x(20), 18], width: x(22) - x(20), height: 8, color: "var(--asia)" }),
      verticalLine(x(17), [14, bottom], { dash: "4 5" }),
      label([x(17), 8], say("cierre de los setups", "setups close"), { anchor: "middle", kind: "small muted" }),
      label([x(21), 8], say("sesión de Asia", "Asian session"), { anchor: "middle", kind: "small muted" }),
      ...starts.flatMap((start, place) => {
        const y = 66 + place * 56;
        const name = ZONES[start.zone] ?? { es: start.zone, en: start.zone };
        return [
          label([0, y - 3], `${start.at}`, { kind: "strong" }),
          label([0, y + 18], say(name.es, name.en), { kind: "small muted" }),
          horizontalLine(y, [left, DRAWING_WIDTH - 10], { color: "var(--line)" }),
          ...SEASONS.map(({ date, isHollow }) =>
            dot([x(dayStartOnReferenceClock(start, date)), y], "var(--signal)", {
              radius: isHollow ? 10 : 6,
              isHollow,
            }),
          ),
        ];
      }),
      ...[14, 15, 16, 17, 18, 19, 20, 21, 22].map((hour) =>
        label([x(hour), bottom + 24], `${hour}:00`, { anchor: "middle", kind: "small muted" }),
      ),
      dot([8, bottom + 54], "var(--signal)"),
      label([24, bottom + 59], say("verano", "summer"), { kind: "small" }),
      dot([108, bottom + 54], "var(--signal)", { radius: 8, isHollow: true }),
      label([126, bottom + 59], say("invierno", "winter"), { kind: "small" }),
      label([DRAWING_WIDTH, bottom + 59], say("horas de UTC-4", "times in UTC-4"), {
        kind: "small muted",
        anchor: "end",
      }),
    ]);
  },
};

const margin: Diagram = {
  course: "metatrader-fundamentals",
  name: "margen",
  draw: ({ say }) => {
    const x = scale([0, 10_500], [150, DRAWING_WIDTH]);
    const used = 500;
    const row = (y: number, name: string, equity: number, words: string) => [
      label([0, y + 22], name, { kind: "small" }),
      bar({ at: [x(0), y], width: x(equity) - x(0), height: 34, color: "var(--gain-soft)", radius: 6 }),
      bar({ at: [x(0), y], width: x(used) - x(0), height: 34, color: "var(--signal)", radius: 6 }),
      label([x(0) + 44, y + 23], words, { kind: "small strong" }),
    ];
    return (
      svg(DRAWING_WIDTH, 250, [
        bar({ at: [0, 2], width: 22, height: 12, color: "var(--signal)" }),
        label([32, 14], say("Margen: 500", "Margin: 500"), { kind: "small" }),
        bar({ at: [170, 2], width: 22, height: 12, color: "var(--gain-soft)" }),
        label([202, 14], say("Margen libre", "Free margin"), { kind: "small" }),
        ...row(40, say("Capital 10.000", "Equity 10,000"), 10_000, say("nivel de margen 2000 %", "margin level 2000%")),
        ...row(94, say("Capital 5.000", "Equity 5,000"), 5000, say("1000 %", "1000%")),
        ...row(148, say("Capital 500", "Equity 500"), 500, say("100 %: aviso", "100%: warning")),
        ...row(202, say("Capital 250", "Equity 250"), 250, say("50 %: cierre forzoso", "50%: forced close")),
      ]) +
      `<p class="note">${say("Ejemplo; el aviso y el cierre los fija cada bróker.", "An example; each broker sets its own warning and close.")}</p>`
    );
  },
};

const stopsLevel: Diagram = {
  course: "metatrader-fundamentals",
  name: "nivel-de-stops",
  draw: ({ say, figure }) => {
    const [price, band] = [120, 58];
    const level = (y: number, words: string, kind: string) =>
      line(
        [
          [0, y],
          [DRAWING_WIDTH, y],
        ],
        { color: `var(--${kind})`, dash: "5 5" },
      ) + label([0, y - 8], words, { kind: `small ${kind}` });
    return svg(DRAWING_WIDTH, 250, [
      bar({ at: [0, price - band], width: DRAWING_WIDTH, height: 2 * band, color: "var(--loss-soft)", radius: 0 }),
      horizontalLine(price, [0, DRAWING_WIDTH], { color: "var(--text)", width: 2 }),
      label([0, price - 8], say("Precio", "Price"), { kind: "strong small" }),
      label([DRAWING_WIDTH - 8, price - 26], say("aquí no se admite un stop", "no stop is accepted here"), {
        kind: "small loss",
        anchor: "end",
      }),
      arrow([DRAWING_WIDTH / 2, price], [DRAWING_WIDTH / 2, price + band], "var(--loss)"),
      label(
        [DRAWING_WIDTH / 2 + 14, price + 36],
        say(`20 puntos × 0,1 = ${figure(2, 1)}`, `20 points × 0.1 = ${figure(2, 1)}`),
        { kind: "small" },
      ),
      level(price - band - 24, say("Objetivo admitido", "Target accepted"), "gain"),
      level(price + band + 44, say("Stop admitido", "Stop accepted"), "gain"),
    ]);
  },
};

export const ACCOUNT_DIAGRAMS: readonly Diagram[] = [resets, margin, stopsLevel];
