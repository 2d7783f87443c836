import { roundAt } from "#domain/draw/beacon-chain.ts";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import { commitmentTo, orderEntries, orderHash, placesOf } from "#domain/draw/draw-order.ts";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { drawTimes } from "#domain/draw/draw-times.ts";
import { entryListHash, nameHashOf } from "#domain/draw/entry-list.ts";
import { sha256OfText } from "#domain/draw/hashes.ts";
import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import { type ChainEntry, GENESIS_HASH } from "#domain/evidence/chain.ts";
import type { DrawEvidence } from "#domain/evidence/entry-content.ts";
import { DOUBLE_CHAIN } from "#doubles/drand/double-chain.ts";
import { signRound } from "#doubles/drand/sign-round.ts";

const DRAW_ID = "2026-12-04";

type Given = { entries?: number; openedAt?: string; listAt?: string };

/** A draw of 12 entries, every third with its name, drawn with the double's key as the rules say. */
export function makeDrawDocument({
  entries: count = 12,
  openedAt = "2026-11-28T12:00:00.000Z",
  listAt = "2026-12-04T21:00:01.000Z",
}: Given = {}): DrawDocument {
  const chain = DOUBLE_CHAIN;
  const seed = sha256OfText("a secret");
  const entries = Array.from({ length: count }, (_, place) => makeEntry(place));
  const round = roundAt(chain, drawTimes(DRAW_ID).beaconAt);
  const beacon = signRound(round);
  const input = { seed, randomness: beacon.randomness, drawId: DRAW_ID };
  const order = orderEntries(
    input,
    entries.map(({ id }) => id),
  );
  const listHash = entryListHash(entries);
  const commitment = commitmentTo(seed);
  const draw = DRAW_ID;
  const common = { commitment, rules: DRAW_RULES_VERSION, round };
  const [opening, list, result] = chainOf(
    { at: openedAt, draw, kind: "draw_opening", chain: chain.hash, ...common },
    { at: listAt, draw, kind: "draw_list", sha256: listHash, entries: count, excluded: 0 },
    { at: "2026-12-04T22:00:05.000Z", draw, kind: "draw_result", seed, ...beacon, sha256: orderHash(order) },
  );
  const prizes = placesOf(order).winners.map((entry) => ({ entry, state: "announced" as const }));
  return {
    version: 1,
    draw,
    ...common,
    chain,
    entries,
    listHash,
    result: { seed, beacon, order, prizes },
    ledger: { opening, list, result },
  };
}

function makeEntry(place: number): DrawDocument["entries"][number] {
  const id = sha256OfText(`entry ${place}`).slice(0, 32);
  if (place % 3 !== 0) return { id, nameHash: null, name: null, salt: null };
  const [salt, name] = [sha256OfText(`salt ${place}`).slice(0, 32), `Ana ${place}`];
  return { id, nameHash: nameHashOf(salt, name), name, salt };
}

function chainOf(...contents: [DrawEvidence, DrawEvidence, DrawEvidence]): [ChainEntry, ChainEntry, ChainEntry] {
  let [previousHash, sequence] = [GENESIS_HASH, 0];
  const link = (said: DrawEvidence): ChainEntry => {
    const content = canonicalJson(said);
    const entry = { sequence: ++sequence, content, previousHash, hash: sha256OfText(previousHash + content) };
    previousHash = entry.hash;
    return entry;
  };
  const [opening, list, result] = contents;
  return [link(opening), link(list), link(result)];
}
