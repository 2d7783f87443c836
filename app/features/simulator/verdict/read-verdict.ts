import * as z from "zod/mini";
import { DAY_MS } from "#domain/clock/durations.ts";
import { COMPLETE_PRESETS } from "#domain/evaluations/presets.ts";
import { MAX_TRADES } from "#domain/setup-import/limits.ts";
import { LIMITS, START } from "#domain/simulator/address.ts";
import { MOST_DAYS } from "#domain/simulator/analysis.ts";
import { BLOCK_DAYS } from "#domain/simulator/draws.ts";
import { FIRST_SHARED, type SharedVerdict, VERDICT_PARAMETERS } from "#domain/simulator/shared-verdict.ts";

/** What an address of a verdict says. */
export type ReadVerdict =
  | { kind: "verdict"; verdict: SharedVerdict }
  /** The evaluation's page without a verdict. */
  | { kind: "none"; presetId: string }
  /** Figures that no simulation gives, or some of them missing. */
  | { kind: "malformed"; presetId: string }
  /** No evaluation that can be simulated by its published rules. */
  | { kind: "unknown" };

type Range = { least: number; most: number; pattern: RegExp };

const figure = ({ least, most, pattern }: Range) =>
  z.pipe(z.pipe(z.string().check(z.regex(pattern)), z.transform(Number)), z.number().check(z.gte(least), z.lte(most)));
/** A share in percent, as `verdictAddress` writes it: whole, or 0.1 and 99.9. */
const share = () =>
  z.pipe(
    figure({ least: 0, most: 100, pattern: /^(\d{1,3}|0\.1|99\.9)$/ }),
    z.transform((percent: number) => Math.round(percent * 10) / 1_000),
  );

const VERDICT = z
  .object({
    pass: share(),
    low: share(),
    high: share(),
    coin: share(),
    trades: z._default(z.nullable(figure({ least: 1, most: MAX_TRADES, pattern: /^\d{1,6}$/ })), null),
    risk: figure({ ...LIMITS.riskPercent, pattern: /^\d{1,2}(\.\d{1,2})?$/ }),
    days: z._default(
      z.pipe(
        figure({ least: BLOCK_DAYS, most: MOST_DAYS, pattern: /^\d{1,3}$/ }),
        z.number().check(z.multipleOf(BLOCK_DAYS)),
      ),
      START.days,
    ),
    day: z.iso.date(),
  })
  .check(z.refine(({ low, high }) => low <= high));

/** Reads the address of a verdict; `now` tells days that haven't come. Whether the figures are true it can't tell. */
export function readVerdict(firm: string, parameters: URLSearchParams, now: Date): ReadVerdict {
  const preset = COMPLETE_PRESETS.find(({ published }) => published.id === firm);
  if (preset === undefined) return { kind: "unknown" };
  const presetId = preset.published.id;
  const written = VERDICT_PARAMETERS.flatMap((name) => parameters.getAll(name).map((value) => [name, value] as const));
  if (written.length === 0) return { kind: "none", presetId };
  const names = written.map(([name]) => name);
  const read = VERDICT.safeParse(Object.fromEntries(written));
  if (!read.success || new Set(names).size < names.length) return { kind: "malformed", presetId };
  const { risk, ...rest } = read.data;
  // Where the sender is, the day may have begun before it does in UTC.
  const last = new Date(now.getTime() + DAY_MS).toISOString().slice(0, FIRST_SHARED.length);
  if (rest.day < FIRST_SHARED || rest.day > last) return { kind: "malformed", presetId };
  return { kind: "verdict", verdict: { presetId, riskPercent: risk, ...rest } };
}
