import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TRADER_RESULT_PICTURES } from "./gallery.ts";
import { SCREEN_SIZES, SCREENS, type ScreenSize, screenFile } from "./screens.ts";

it("[2.28] there are as many results as the page shows", () => {
  expect(new Set(TRADER_RESULT_PICTURES.map(({ id }) => id)).size).toBe(8);
});

it.each(TRADER_RESULT_PICTURES)("$id exists, and a real one says what it shows", (picture) => {
  expect(existsSync(`public${picture.file}`)).toBe(true);
  expect(picture.shows === null).toBe(picture.isSample);
});

describe("[2.28] the six screens", () => {
  const files = SCREENS.flatMap((screen) =>
    ["es", "en"].flatMap((language) =>
      ["dark", "light"].flatMap((theme) =>
        (Object.keys(SCREEN_SIZES) as ScreenSize[]).map((size) => screenFile(screen, size, { language, theme })),
      ),
    ),
  );
  it.each(files)("%s exists", (file) => {
    expect(existsSync(`public${file}`)).toBe(true);
  });
});
