import type { DrawReader } from "#app/ports.ts";
import type { BeaconChain } from "#domain/draw/beacon-chain.ts";
import { DRAW } from "#domain/draw/draw-rules.ts";
import type { PublicDraw } from "#domain/draw/public-draw.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { readBrackets } from "./bracket-reader.ts";

/** A year of draws. */
const MOST_DRAWS = 52;

const SQL = `select d.id, d.state, d.rules, d.commitment, d.round, d.closes_at as "closesAt", d.beacon_at as "beaconAt",
    d.list_sha256 as "listHash", coalesce(d.entries, counted.entries - counted.excluded) as entries, counted.excluded,
    d.cancel_reason as "cancelReason", d.cancel_words as "cancelWords", r.drawn_at as "drawnAt",
    coalesce(ranked.finalists, '[]') as finalists
  from public.draws d left join public.draw_results r on r.draw_id = d.id
  cross join lateral (
    select count(*)::integer as entries, count(x.entry_id)::integer as excluded
    from public.draw_entries e left join public.draw_exclusions x on x.entry_id = e.id where e.draw_id = d.id) as counted
  left join lateral (
    select json_agg(json_build_object('entry', e.id, 'rank', e.rank, 'name', e.shown_name,
        'hasPicture', e.shown_name is not null and a.avatar is not null,
        'prize', case when p.id is null then null else json_build_object('state', p.state, 'announcedAt', p.announced_at,
          'claimUntil', p.claim_until, 'claimedAt', p.claimed_at, 'firm', p.firm, 'deliveredAt', p.delivered_at,
          'proof', p.proof) end) order by e.rank) as finalists
    from public.draw_entries e left join public.draw_prizes p on p.entry_id = e.id
      left join public.profiles a on a.id = e.user_id
    where e.draw_id = d.id and (e.rank <= ${DRAW.finalists} or p.id is not null)) as ranked on true
  order by d.id desc limit ${MOST_DRAWS}`;

/**
 * Draws as visitors see them. Of entries they see names that may be shown, and ids that say nothing: the tables would
 * tell a visitor neither, so the service reads them.
 */
export function createDrawReader(database: Database, chain: BeaconChain): DrawReader {
  return {
    async readDraws() {
      const draws = await database.query<PublicDraw>(SERVICE, { sql: SQL, readOnly: true });
      return { draws, chain };
    },
    readBrackets: () => readBrackets(database),
  };
}

/** The picture of a finalist, or of who plays in a bracket, who lets it be shown, as its data: URL; null where there is none. */
export async function readFinalistPicture(database: Database, entry: string): Promise<string | null> {
  const sql = `select a.avatar from public.draw_entries e join public.profiles a on a.id = e.user_id
    where e.id = $1 and e.shown_name is not null
      and (e.rank <= ${DRAW.finalists} or exists (select from public.draw_prizes p where p.entry_id = e.id)
        or exists (select from public.bracket_players p where p.entry_id = e.id))`;
  const [row] = await database.query<{ avatar: string | null }>(SERVICE, { sql, parameters: [entry], readOnly: true });
  return row?.avatar ?? null;
}
