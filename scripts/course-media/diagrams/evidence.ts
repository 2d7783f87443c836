import { wilsonInterval } from "#domain/backtest/wilson.ts";
import {
  costsByMarket,
  countAboveZero,
  EXAMPLE,
  EXAMPLE_BREAK_EVEN,
  LIBRARY,
  libraryExpectancy,
} from "../catalogue-facts.ts";
import { type Diagram, DRAWING_WIDTH, type Words } from "../diagram.ts";
import { arrow, bar, dot, horizontalLine, label, scale, svg, verticalLine } from "../svg.ts";

const hypothetical = ({ say }: Words) =>
  say(
    "Resultados hipotéticos: backtests del catálogo de demostración, con costes supuestos.",
    "Hypothetical results: backtests of the demonstration catalogue, with assumed costs.",
  );

const samples: Diagram = {
  course: "indicator-mastery",
  name: "intervalo-y-muestra",
  draw: (words) => {
    const { say, figure, percent } = words;
    const left = 150;
    const x = scale([0.3, 0.75], [left, DRAWING_WIDTH - 10]);
    const share = EXAMPLE.all.wins / EXAMPLE.all.trades;
    const rows = [25, 100, EXAMPLE.all.trades, 1000].map((trades, place) => {
      const wins = Math.round(trades * share);
      const { low, high } = wilsonInterval(wins, trades);
      const y = 46 + place * 54;
      const color = trades === EXAMPLE.all.trades ? "var(--signal)" : "var(--europa)";
      return (
        label([0, y + 6], say(`${figure(trades)} operaciones`, `${figure(trades)} trades`), { kind: "small" }) +
        bar({ at: [x(low), y - 5], width: x(high) - x(low), height: 10, color, radius: 5 }) +
        dot([x(wins / trades), y], "var(--text)") +
        label([x(low) - 8, y + 5], percent(low), { kind: "small muted halo", anchor: "end" }) +
        label([x(high) + 8, y + 5], percent(high), { kind: "small muted" })
      );
    });
    const breakEven = x(EXAMPLE_BREAK_EVEN);
    return (
      svg(DRAWING_WIDTH, 290, [
        verticalLine(breakEven, [18, 240], { color: "var(--loss)", dash: "5 5" }),
        ...rows,
        label(
          [breakEven, 264],
          say(`punto de equilibrio ${percent(EXAMPLE_BREAK_EVEN, 1)}`, `break-even ${percent(EXAMPLE_BREAK_EVEN, 1)}`),
          { kind: "small loss", anchor: "middle" },
        ),
      ]) +
      `<p class="note">${say("Intervalos de Wilson del 95 % de un acierto del 52 %. En amarillo, los del setup 95.", "Wilson's 95% intervals of a 52% win rate. In yellow, setup 95's.")} ${hypothetical(words)}</p>`
    );
  },
};

const RANGE = 0.36;
const BINS = 24;

const shrinkage: Diagram = {
  course: "ea-strategy-tester",
  name: "295-antes-y-despues",
  draw: (words) => {
    const { say, figure } = words;
    const x = scale([-RANGE, RANGE], [0, DRAWING_WIDTH]);
    const histogram = (part: "inSample" | "outOfSample", base: number, color: string, title: string) => {
      const counts = new Array<number>(BINS).fill(0);
      for (const setup of LIBRARY) {
        const bin = Math.floor(((setup[part].expectancy + RANGE) / (2 * RANGE)) * BINS);
        const kept = Math.min(BINS - 1, Math.max(0, bin));
        counts[kept] = (counts[kept] ?? 0) + 1;
      }
      const width = DRAWING_WIDTH / BINS;
      const tallest = Math.max(...counts);
      const mean = libraryExpectancy(part);
      const sign = mean > 0 ? "+" : "";
      return [
        label([0, base - 128], title, { kind: "strong" }),
        label(
          [0, base - 104],
          say(
            `${countAboveZero(part)} de ${LIBRARY.length} por encima de cero`,
            `${countAboveZero(part)} of ${LIBRARY.length} above zero`,
          ),
          { kind: "small muted" },
        ),
        ...counts.map((count, bin) =>
          bar({
            at: [bin * width + 1.5, base - (count / tallest) * 112],
            width: width - 3,
            height: (count / tallest) * 112,
            color,
            radius: 2,
          }),
        ),
        horizontalLine(base, [0, DRAWING_WIDTH], { color: "var(--line-strong)" }),
        verticalLine(x(mean), [base - 128, base], { color: "var(--text)", width: 2 }),
        label(
          [x(mean) + 10, base - 118],
          say(`media ${sign}${figure(mean, 2)} R`, `mean ${sign}${figure(mean, 2)} R`),
          { kind: "strong small halo" },
        ),
      ];
    };
    return (
      svg(DRAWING_WIDTH, 380, [
        verticalLine(x(0), [10, 346], { dash: "4 5" }),
        ...histogram("inSample", 150, "var(--gain)", say("Antes de elegirlos", "Before the choice")),
        ...histogram("outOfSample", 346, "var(--loss)", say("Después", "After")),
        label([x(0), 370], "0 R", { kind: "small muted", anchor: "middle" }),
        label([0, 370], `${figure(-RANGE, 2)} R`, { kind: "small muted" }),
        label([DRAWING_WIDTH, 370], `+${figure(RANGE, 2)} R`, { kind: "small muted", anchor: "end" }),
      ]) +
      `<p class="note">${say("Esperanza por operación de cada setup; los extremos juntan lo que queda fuera.", "Each setup's expectancy per trade; the ends collect what lies beyond.")} ${hypothetical(words)}</p>`
    );
  },
};

const costs: Diagram = {
  course: "metatrader-fundamentals",
  name: "coste-por-mercado",
  draw: (words) => {
    const { say, figure } = words;
    const rows = costsByMarket();
    const x = scale([0, Math.max(...rows.map(({ cost }) => cost))], [0, DRAWING_WIDTH - 200]);
    return (
      svg(
        DRAWING_WIDTH,
        rows.length * 36,
        rows.map(({ asset, cost }, place) => {
          const y = place * 36;
          return (
            label([0, y + 21], asset, { kind: "small strong" }) +
            bar({ at: [110, y + 6], width: x(cost), height: 20, color: cost > 0.1 ? "var(--loss)" : "var(--europa)" }) +
            label([110 + x(cost) + 10, y + 21], `${figure(cost, 3)} R`, { kind: "small muted" })
          );
        }),
      ) +
      `<p class="note">${say("Coste supuesto de una operación entre la mediana de los stops de sus setups.", "The assumed cost of a trade divided by the median stop of its setups.")} ${hypothetical(words)}</p>`
    );
  },
};

const forward: Diagram = {
  course: "ea-strategy-tester",
  name: "prueba-forward",
  draw: ({ say }) => {
    const split = DRAWING_WIDTH * 0.67;
    const part = (from: number, to: number, color: string, title: string) =>
      bar({ at: [from + 1, 0], width: to - from - 2, height: 60, color, radius: 8 }) +
      label([(from + to) / 2, 36], title, { anchor: "middle", kind: "strong" });
    return svg(DRAWING_WIDTH, 196, [
      part(0, split, "var(--signal-soft)", say("Optimización", "Optimisation")),
      part(split, DRAWING_WIDTH, "var(--gain-soft)", "Forward"),
      label([split / 2, 92], say("prueba miles de valores aquí", "tries thousands of values here"), {
        anchor: "middle",
        kind: "small muted",
      }),
      label([(split + DRAWING_WIDTH) / 2, 92], say("no los ve", "never seen"), {
        anchor: "middle",
        kind: "small muted",
      }),
      arrow([split / 2, 134], [(split + DRAWING_WIDTH) / 2, 134]),
      label([DRAWING_WIDTH / 2 + 60, 122], say("solo pasan los mejores", "only the best move on"), {
        anchor: "middle",
        kind: "small",
      }),
      arrow([0, 172], [DRAWING_WIDTH, 172], "var(--line-strong)"),
      label([0, 194], say("primer día", "first day"), { kind: "small muted" }),
      label([DRAWING_WIDTH, 194], say("último día", "last day"), { kind: "small muted", anchor: "end" }),
    ]);
  },
};

export const EVIDENCE_DIAGRAMS: readonly Diagram[] = [samples, shrinkage, costs, forward];
