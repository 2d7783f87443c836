import type { BracketChampion, PublicBracket, PublicBrackets } from "#domain/draw/public-bracket.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** A season of winners. */
const MOST_CHAMPIONS = 12;

const LATEST_SQL = `select b.draw_id as draw, d.state as "drawState", b.rules,
    coalesce(playing.players, '[]') as players, coalesce(decided.matches, '[]') as matches
  from public.brackets b join public.draws d on d.id = b.draw_id
  cross join lateral (
    select json_agg(json_build_object('entry', p.entry_id, 'seed', p.seed, 'name', e.shown_name,
        'hasPicture', e.shown_name is not null and a.avatar is not null,
        'points', json_build_object('lesson', p.lesson_points, 'session', p.session_points, 'vote', p.vote_points,
          'evaluation', p.evaluation_points)) order by p.seed) as players
    from public.bracket_players p join public.draw_entries e on e.id = p.entry_id
      left join public.profiles a on a.id = e.user_id
    where p.draw_id = b.draw_id) as playing
  cross join lateral (
    select json_agg(json_build_object('round', m.round, 'match', m.match,
        'sides', json_build_array(m.first_entry, m.second_entry),
        'points', json_build_array(m.first_points, m.second_points), 'winner', m.winner, 'reason', m.reason,
        'correction', m.correction) order by m.round desc, m.match) as matches
    from public.bracket_matches m where m.draw_id = b.draw_id) as decided
  order by b.draw_id desc limit 1`;

const CHAMPIONS_SQL = `select m.draw_id as draw,
    case when m.winner is null then null else json_build_object('entry', m.winner, 'name', e.shown_name) end as winner
  from public.bracket_matches m join public.draws d on d.id = m.draw_id
    left join public.draw_entries e on e.id = m.winner
  where m.round = 2 and d.state <> 'cancelled' and m.draw_id <> (select max(b.draw_id) from public.brackets b)
  order by m.draw_id desc limit ${MOST_CHAMPIONS}`;

/** Brackets as visitors see them: names that may be shown, else ids that say nothing. */
export async function readBrackets(database: Database): Promise<PublicBrackets> {
  const [latest] = await database.query<PublicBracket>(SERVICE, { sql: LATEST_SQL, readOnly: true });
  const champions = await database.query<BracketChampion>(SERVICE, { sql: CHAMPIONS_SQL, readOnly: true });
  return { latest: latest ?? null, champions };
}
