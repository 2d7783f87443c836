import { randomInt, randomUUID } from "node:crypto";
import type { Person } from "./people.ts";
import type { Row, TableRows } from "./row-types.ts";

/** One attempt of each person, for the trades that hang on it. */
const attemptIds = new Map<string, string>();

export function attemptOf({ userId }: Person): string {
  const id = attemptIds.get(userId) ?? randomUUID();
  attemptIds.set(userId, id);
  return id;
}

const attempt = ({ userId }: Person, id: string): Row => ({
  id,
  user_id: userId,
  firm: "FTMO",
  product: "2-Step",
  rules: "1*10000000*10p-4-n*5p-i-h*10p-s-n*n*o*11*0000*Europe.Prague",
  started_on: "2026-11-02",
  status: "running",
});

/** Rows for a member's diary of evaluations. */
export const DIARY_ROWS: Record<string, TableRows> = {
  evaluation_attempts: {
    owner: "t.user_id",
    make: (person) => attempt(person, randomUUID()),
    seed: (person) => [attempt(person, attemptOf(person))],
  },
  evaluation_trades: {
    owner: "t.user_id",
    make: (person) => ({
      attempt_id: attemptOf(person),
      number: randomInt(1, 4_999),
      user_id: person.userId,
      trade: "{}",
    }),
    seed: (person) => [{ attempt_id: attemptOf(person), number: 0, user_id: person.userId, trade: "{}" }],
  },
};
