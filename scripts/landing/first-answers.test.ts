import { expect, it } from "vitest";
import written from "#domain/simulator/first-answers.json";
import { workOutFirstAnswers } from "./work-out-first-answers.ts";

it("[1.6] [2.28] the home page's answers are those of the simulator's start", () => {
  expect(written).toEqual(workOutFirstAnswers());
});
