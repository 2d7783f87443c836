import { describe, expect, it } from "vitest";
import { readTeamCommand } from "./team-arguments.ts";

const problemOf = (...args: string[]) => {
  const read = readTeamCommand(args);
  return read.ok ? "none" : read.problem;
};

describe("readTeamCommand", () => {
  it.each([
    {
      args: ["create", "Ana@Lpx.example"],
      command: { act: "create", email: "ana@lpx.example", role: "owner", name: "" },
    },
    {
      args: ["create", "ana@lpx.example", "--role", "support", "--name", "Ana Ruiz"],
      command: { act: "create", email: "ana@lpx.example", role: "support", name: "Ana Ruiz" },
    },
    {
      args: ["grant", "ana@lpx.example", "content"],
      command: { act: "grant", email: "ana@lpx.example", role: "content" },
    },
    { args: ["revoke", "ana@lpx.example"], command: { act: "revoke", email: "ana@lpx.example" } },
    { args: ["list"], command: { act: "list" } },
    {
      args: ["reset-second-factor", "ana@lpx.example"],
      command: { act: "reset-second-factor", email: "ana@lpx.example" },
    },
  ])("reads $args", ({ args, command }) => {
    expect(readTeamCommand(args)).toEqual({ ok: true, command });
  });

  it("says in a line what is wrong", () => {
    expect(problemOf()).toBe("Nothing was asked");
    expect(problemOf("crate", "ana@lpx.example")).toBe("There is no command crate");
    expect(problemOf("create", "ana")).toBe("ana: an e-mail address is needed");
    expect(problemOf("revoke")).toBe("revoke: an e-mail address is needed");
    expect(problemOf("grant", "ana@lpx.example")).toBe(
      "grant: the role is one of owner | support | content | read_only",
    );
    expect(problemOf("create", "ana@lpx.example", "--role", "boss")).toBe(
      "boss: the role is one of owner | support | content | read_only",
    );
    expect(problemOf("revoke", "ana@lpx.example", "now")).toBe("revoke: that is one word too many");
    expect(problemOf("create", "ana@lpx.example", "--force")).toBe("There is no such option");
  });
});
