import type { ChainEntry } from "#domain/evidence/chain.ts";
import { type DrawEvidence, readEntryContent } from "#domain/evidence/entry-content.ts";
import { roundTime } from "./beacon-chain.ts";
import type { DrawDocument } from "./draw-document.ts";
import { orderHash } from "./draw-order.ts";
import { drawTimes } from "./draw-times.ts";
import { sha256OfText } from "./hashes.ts";

/**
 * Whether the ledger says of a draw what was published of it, in the right order and in time: the commitment before
 * entries closed, the list before the round. Whether these entries are in the whole chain is the ledger's own check.
 */
export function checkLedger({ ledger, ...published }: DrawDocument): boolean {
  const opening = readEntry(ledger.opening, published.draw);
  const list = readEntry(ledger.list, published.draw);
  if (opening?.kind !== "draw_opening" || list?.kind !== "draw_list") return false;
  const isOpened =
    opening.commitment === published.commitment &&
    opening.round === published.round &&
    opening.chain === published.chain.hash &&
    opening.rules === published.rules &&
    new Date(opening.at) < drawTimes(published.draw).closesAt;
  const isListed =
    ledger.list.sequence > ledger.opening.sequence &&
    list.sha256 === published.listHash &&
    list.entries === published.entries.length &&
    new Date(list.at) < roundTime(published.chain, published.round);
  return isOpened && isListed && isResultKept({ ledger, ...published });
}

function isResultKept({ draw, ledger, result }: DrawDocument): boolean {
  if (result === null || ledger.result === null) return result === null && ledger.result === null;
  const said = readEntry(ledger.result, draw);
  return (
    said?.kind === "draw_result" &&
    ledger.result.sequence > ledger.list.sequence &&
    said.seed === result.seed &&
    said.round === result.beacon.round &&
    said.randomness === result.beacon.randomness &&
    said.signature === result.beacon.signature &&
    said.sha256 === orderHash(result.order)
  );
}

/** What an entry says of this draw, if its own hash is right. */
function readEntry({ previousHash, content, hash }: ChainEntry, draw: string): DrawEvidence | null {
  const said = readEntryContent(content);
  const isOfDraw = said !== null && "draw" in said && said.draw === draw;
  return isOfDraw && sha256OfText(previousHash + content) === hash ? said : null;
}
