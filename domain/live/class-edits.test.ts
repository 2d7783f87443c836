import { expect, it } from "vitest";
import { isClassAddress, isClassTitle, isPublishable } from "./class-edits.ts";

it.each([
  ["https://meet.example/room?a=1", true],
  ["http://meet.example/room", false],
  ["javascript:alert(1)", false],
  ["//meet.example", false],
  ["", false],
  [`https://meet.example/${"a".repeat(500)}`, false],
])("%s leads members away from here: %s", (address, is) => expect(isClassAddress(address)).toBe(is));

it.each([
  ["Apertura de Nueva York", true],
  [" a", false],
  ["", false],
  ["a".repeat(121), false],
])("%j is a title: %s", (title, is) => expect(isClassTitle(title)).toBe(is));

const [film, elsewhere] = ["a/1.mp4", "https://video.example/1"];
it.each([
  { videoPath: film, externalUrl: null, seconds: 60, is: true },
  { videoPath: null, externalUrl: elsewhere, seconds: 60, is: true },
  { videoPath: film, externalUrl: elsewhere, seconds: 60, is: false },
  { videoPath: null, externalUrl: null, seconds: 60, is: false },
  { videoPath: film, externalUrl: null, seconds: null, is: false },
])("may be published: $is with $videoPath, $externalUrl and $seconds s", ({ is, ...facts }) =>
  expect(isPublishable(facts)).toBe(is),
);
