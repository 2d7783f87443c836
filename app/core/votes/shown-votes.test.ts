import fc from "fast-check";
import { expect, it } from "vitest";
import { createShownVotes } from "./shown-votes.ts";

it("[4.5] counts one more at once, and as before when it is rolled back", () => {
  const votes = createShownVotes();
  expect([votes.wishOf(7), votes.countOf(7, 214)]).toEqual([null, 214]);
  votes.show(7, { wish: true, countBy: 1, serverCount: 214 });
  expect([votes.wishOf(7), votes.countOf(7, 214)]).toEqual([true, 215]);
  votes.show(7, { wish: null, countBy: -1, serverCount: 214 });
  expect([votes.wishOf(7), votes.countOf(7, 214)]).toEqual([null, 214]);
});

it("believes a count that the server tells after it, and goes on from there", () => {
  const votes = createShownVotes();
  votes.show(7, { wish: null, countBy: 1, serverCount: 214 });
  expect(votes.countOf(7, 219)).toBe(219);
  votes.forget(7, 219);
  expect(votes.countOf(7, 214)).toBe(214);
  votes.show(7, { wish: false, countBy: -1, serverCount: 219 });
  expect(votes.countOf(7, 219)).toBe(218);
});

it("[4.5] any number of wishes changes the count by one at most, and never below nothing", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.boolean(), fc.nat(20), (serverCount, isVoted, clicks) => {
      const votes = createShownVotes();
      let wish = isVoted;
      for (let click = 0; click < clicks; click += 1) {
        wish = !wish;
        votes.show(1, { wish, countBy: wish ? 1 : -1, serverCount: Math.max(serverCount, isVoted ? 1 : 0) });
      }
      const base = Math.max(serverCount, isVoted ? 1 : 0);
      expect(votes.countOf(1, base)).toBe(base + Number(wish) - Number(isVoted));
    }),
  );
});
