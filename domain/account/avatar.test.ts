import { expect, it } from "vitest";
import { AVATAR_MAX_LENGTH, isAvatar, middleSquare } from "./avatar.ts";

const WEBP = "data:image/webp;base64,UklGRhYAAABXRUJQ";

it.each([
  ["a WebP", WEBP, true],
  ["a JPEG", "data:image/jpeg;base64,/9j/4AAQSkZJRg==", true],
  ["a PNG", "data:image/png;base64,iVBORw0KGgo=", false],
  ["a PNG that says it is a WebP", "data:image/webp;base64,iVBORw0KGgo=", false],
  ["a drawing with a script", "data:image/svg+xml;base64,PHN2Zz4=", false],
  ["an address", "https://evil.example/x.webp", false],
  ["something behind the picture", `${WEBP}" onerror="x`, false],
  ["a second line", `${WEBP}\n`, false],
  ["a picture that is too large", WEBP + "A".repeat(AVATAR_MAX_LENGTH), false],
])("[3.13] %s as an avatar: %#", (_what, text, isFine) => {
  expect(isAvatar(text)).toBe(isFine);
});

it("has room for the largest picture with its head", () => {
  const characters = "data:image/jpeg;base64,".length + 4 * Math.ceil(40_960 / 3);
  expect(AVATAR_MAX_LENGTH - characters).toBeGreaterThanOrEqual(0);
  expect(AVATAR_MAX_LENGTH - characters).toBeLessThan(4);
});

it.each([
  [
    { width: 300, height: 200 },
    { x: 50, y: 0, side: 200 },
  ],
  [
    { width: 200, height: 301 },
    { x: 0, y: 50.5, side: 200 },
  ],
  [
    { width: 1, height: 1 },
    { x: 0, y: 0, side: 1 },
  ],
])("cuts the middle out of %j", (size, square) => {
  expect(middleSquare(size)).toEqual(square);
});
