import { expect, it } from "vitest";
import { readBackupArguments, readRestoreArguments } from "./backup-arguments.ts";

const NOTHING = { LPX_BACKUP_TO: undefined, LPX_BACKUP_RECIPIENT: [], LPX_BACKUP_KEEP: undefined };
const ALL = {
  LPX_BACKUP_TO: "s3://copies",
  LPX_BACKUP_RECIPIENT: ["age1env"],
  LPX_BACKUP_KEEP: { daily: 7, weekly: 0, monthly: 0 },
};

it("the command line rules over the environment", () => {
  expect(readBackupArguments([], ALL)).toEqual({
    to: "s3://copies",
    recipients: ["age1env"],
    keep: { daily: 7, weekly: 0, monthly: 0 },
  });
  const given = ["--to", "/backups", "--recipient", "age1a", "--recipient", "age1b", "--keep", "2w"];
  expect(readBackupArguments(given, ALL)).toEqual({
    to: "/backups",
    recipients: ["age1a", "age1b"],
    keep: { daily: 0, weekly: 2, monthly: 0 },
  });
  expect(readBackupArguments(["/backups"], NOTHING)).toEqual({ to: "/backups", recipients: [], keep: null });
});

it.each([[[]], [["/a", "/b"]], [["/a", "--to", "/b"]], [["--to", "/a", "--keep", "7"]], [["--too", "/a"]]])(
  "a backup by %j isn't understood",
  (args) => expect(readBackupArguments(args, NOTHING)).toBeNull(),
);

it("a restore has one archive and may have a key's file", () => {
  expect(readRestoreArguments(["/a", "--identity", "key"])).toEqual({ archive: "/a", identityFile: "key" });
  expect(readRestoreArguments(["/a"])).toEqual({ archive: "/a", identityFile: undefined });
  for (const args of [[], ["/a", "/b"], ["/a", "--key", "b"]]) expect(readRestoreArguments(args)).toBeNull();
});
