import { useMemo } from "react";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { zoneText } from "#app/core/formats/clock/zone-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";
import { replayHistory } from "#domain/replay/replay-history.ts";
import { type RoomLeft, roomLeft } from "#domain/replay/room-left.ts";
import { accountMoney } from "../lib/account-money.ts";
import { firmClock } from "../lib/firm-time.ts";
import type { Attempt } from "./use-diary.ts";

type AttemptRoomProps = { attempt: Attempt; trades: readonly HistoryTrade[]; now: Date };

/** The room that an evaluation leaves today; in words where its rules can't be read, or its trades end it. */
export function AttemptRoom({ attempt, trades, now }: AttemptRoomProps) {
  const { ruleSet, startedOn, riskCents } = attempt;
  const replayed = useMemo(() => {
    const own = trades.filter(({ openedAt }) => openedAt >= startedOn);
    return ruleSet === null ? null : replayHistory({ trades: own, openTrades: [] }, ruleSet, riskCents);
  }, [ruleSet, startedOn, riskCents, trades]);
  if (ruleSet === null || replayed === null) return <p className="text-sm text-muted">{m.diary_rules_unread()}</p>;
  const room = roomLeft(replayed, ruleSet, now);
  if (room === null) return <p className="text-sm text-muted">{m.room_over()}</p>;
  return <Room room={room} rules={ruleSet} now={now} hasTrades={trades.length > 0} />;
}

type RoomProps = { room: RoomLeft; rules: RuleSet; now: Date; hasTrades: boolean };

function Room({ room, rules, now, hasTrades }: RoomProps) {
  const { daily, maximum, least, endsAt } = room;
  const limits = [
    ...(daily === null ? [] : [{ name: m.room_daily(), limit: daily }]),
    { name: m.common_to_maximum_loss(), limit: maximum },
  ];
  return (
    <div className="grid gap-4">
      <p>
        <span className="block text-sm text-muted">{m.room_left_today()}</span>
        <span className="figures-tight block text-3xl font-semibold">{accountMoney(least.left)}</span>
      </p>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        {limits.map(({ name, limit }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd>
              <span className="figures text-lg">{accountMoney(limit.left)}</span>
              <span className="figures block text-xs text-muted">
                {m.replay_floor_at({ floor: accountMoney(limit.floor) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {m.room_day_ends({
          left: durationText(Math.max(0, endsAt.getTime() - now.getTime())),
          time: firmClock(endsAt.getTime(), rules.day.zone),
          zone: zoneText(rules.day.zone),
        })}{" "}
        {hasTrades ? m.room_closed_only() : m.room_no_trades()}
      </p>
    </div>
  );
}
