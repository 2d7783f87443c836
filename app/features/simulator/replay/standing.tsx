import { formatCount, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { standingOf } from "#domain/replay/standing.ts";
import { accountMoney } from "../lib/account-money.ts";
import type { ReplayProps } from "../lib/replay-props.ts";

/** The state of the phase that was played last, against each of its rules. */
export function Standing({ replayed, rules, currency }: ReplayProps) {
  const { target, maximum, daily, days, limit, bestDay } = standingOf(replayed, rules);
  const money = (cents: number) => accountMoney(cents, currency);
  const count = (value: number) => formatCount(value, getLocale());
  const facts: [string, string, string][] = [
    [m.common_target(), money(target.gained), m.replay_of({ all: money(target.needed) })],
    [m.common_to_maximum_loss(), money(maximum.left), m.replay_floor_at({ floor: money(maximum.floor) })],
    ...(daily === null
      ? []
      : [
          [m.replay_to_daily(), money(daily.left), m.replay_floor_at({ floor: money(daily.floor) })] as [
            string,
            string,
            string,
          ],
        ]),
    [
      m.replay_counted_days(),
      count(days.counted),
      days.needed === 0 ? m.replay_needed_none() : m.replay_needed({ all: count(days.needed) }),
    ],
    ...(limit === null
      ? []
      : [
          [m.replay_used_days(), count(limit.used), m.replay_of({ all: count(limit.most) })] as [
            string,
            string,
            string,
          ],
        ]),
    ...(bestDay === null
      ? []
      : [
          [
            m.replay_best_day(),
            bestDay.percent === null ? "–" : formatRate(bestDay.percent, getLocale()),
            m.replay_at_most({ most: formatRate(bestDay.most, getLocale()) }),
          ] as [string, string, string],
        ]),
  ];
  return (
    <section aria-label={m.replay_standing()}>
      <h3 className="text-base">{m.replay_standing()}</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd>
              <span className="figures text-lg">{value}</span>
              <span className="figures block text-xs text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
