import { zoneTime } from "#domain/clock/zone-time.ts";

/** Money that the provider moved. Cents; what goes back, and its fee and tax, count below zero. */
export type Movement = {
  occurredAt: Date;
  grossCents: number;
  /** Null where the provider's answer wasn't kept: nobody guesses it. */
  feeCents: number | null;
  /** What reached or left the account; null with the fee. */
  netCents: number | null;
  taxCents: number;
  /** ISO 3166-1, two letters; null where the provider didn't say. */
  country: string | null;
};

/** Sums in cents. Fee and net are those of the movements that have them. */
export type MovementSum = {
  count: number;
  capturedCents: number;
  /** Below zero. */
  returnedCents: number;
  grossCents: number;
  feeCents: number;
  netCents: number;
  taxCents: number;
  /** Movements without fee and net, and their gross: gross = fee + net + this. */
  unknownCount: number;
  unknownCents: number;
};

const NOTHING: MovementSum = {
  count: 0,
  capturedCents: 0,
  returnedCents: 0,
  grossCents: 0,
  feeCents: 0,
  netCents: 0,
  taxCents: 0,
  unknownCount: 0,
  unknownCents: 0,
};

export function sumMovements(movements: readonly Movement[]): MovementSum {
  return movements.reduce(add, NOTHING);
}

function add(sum: MovementSum, { grossCents, feeCents, netCents, taxCents }: Movement): MovementSum {
  const isUnknown = feeCents === null || netCents === null;
  return {
    count: sum.count + 1,
    capturedCents: sum.capturedCents + Math.max(grossCents, 0),
    returnedCents: sum.returnedCents + Math.min(grossCents, 0),
    grossCents: sum.grossCents + grossCents,
    feeCents: sum.feeCents + (isUnknown ? 0 : feeCents),
    netCents: sum.netCents + (isUnknown ? 0 : netCents),
    taxCents: sum.taxCents + taxCents,
    unknownCount: sum.unknownCount + (isUnknown ? 1 : 0),
    unknownCents: sum.unknownCents + (isUnknown ? grossCents : 0),
  };
}

/** The sum of each day (`2026-11-20`) of a place's clock that saw money move, first day first. */
export function sumByDay(movements: readonly Movement[], zone: string): { day: string; sum: MovementSum }[] {
  const groups = Map.groupBy(movements, ({ occurredAt }) => zoneTime(occurredAt, zone).date);
  return [...groups]
    .map(([day, ofDay]) => ({ day, sum: sumMovements(ofDay) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The sum of each country, highest gross first; the unknown one, null, is last. */
export function sumByCountry(movements: readonly Movement[]): { country: string | null; sum: MovementSum }[] {
  const groups = Map.groupBy(movements, ({ country }) => country);
  return [...groups]
    .map(([country, ofCountry]) => ({ country, sum: sumMovements(ofCountry) }))
    .sort((a, b) => {
      if (a.country === null || b.country === null) return Number(a.country === null) - Number(b.country === null);
      return b.sum.grossCents - a.sum.grossCents || (a.country < b.country ? -1 : 1);
    });
}
