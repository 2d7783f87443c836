import { expect, it } from "vitest";
import { checkSetupFile, MAX_SETUP_FILE_BYTES, setupFilePath } from "./setup-file.ts";

it.each([
  ["LPX 07 – mañana.set", 10, null],
  ["Robot.EX5", MAX_SETUP_FILE_BYTES, null],
  ["robot.exe", 10, "ending"],
  [".set", 10, "ending"],
  ["robot", 10, "ending"],
  ["a/b.set", 10, "name"],
  ["..\\b.set", 10, "name"],
  ["a\u0000.set", 10, "name"],
  [`${"a".repeat(97)}.set`, 10, "name"],
  ["a.set", 0, "size"],
  ["a.zip", MAX_SETUP_FILE_BYTES + 1, "size"],
])("a file %j of %i bytes: %s", (name, size, problem) => {
  expect(checkSetupFile({ name, size })).toBe(problem);
});

it("lies below its setup or the robot", () => {
  expect(setupFilePath({ setupId: 296 }, "id")).toBe("setups/296/id");
  expect(setupFilePath({ productId: "robot-mt5" }, "id")).toBe("robot-mt5/id");
});
