import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesOfPage, filesOfScript } from "#domain/offline/kept-offline.ts";
import { askAs } from "#tests/fixtures/ask-host.ts";
import type { Site } from "./open-site.ts";

export type FileCheck = {
  /** Asks for all that a page names, each file once in each state of the site. */
  checkPage(html: string): Promise<void>;
  /** As `checkPage`, and for all that these files name in turn, as a tab does by and by. */
  checkAll(html: string): Promise<void>;
  asked(): number;
  failures: string[];
};

/** Whether the build in a folder serves the files of others, too. */
export function keepsBuilds(folder: string): boolean {
  return existsSync(join(folder, "server/platform/pages/kept-builds"));
}

/** Whether the files that pages name are there, through the proxy and at each process whose build keeps other builds' files. */
export function createFileCheck(site: Site): FileCheck {
  const failures: string[] = [];
  const seen = new Set<string>();
  const { host } = new URL(site.url);
  let asked = 0;

  function note(url: string, file: string, status: number): void {
    asked += 1;
    if (status !== 200) failures.push(`${url}${file} ${status}`);
  }

  /** At one process; one that is ended meanwhile need not answer. */
  async function checkOwn(url: string, file: string): Promise<void> {
    try {
      note(url, file, (await askAs(host, url + file)).status);
    } catch (error) {
      if (site.servers().some((server) => server.url === url)) throw error;
    }
  }

  /** The file's text, empty where it was asked for in this state already. */
  async function check(file: string): Promise<string> {
    const servers = site.servers();
    const state = `${servers.map(({ folder }) => folder).join(" ")} ${file}`;
    if (seen.has(state)) return "";
    seen.add(state);
    for (const { url, folder } of servers) if (keepsBuilds(folder)) await checkOwn(url, file);
    const answer = await fetch(site.url + file);
    note(site.url, file, answer.status);
    return answer.text();
  }

  return {
    failures,
    asked: () => asked,
    async checkPage(html) {
      for (const file of filesOfPage(html)) await check(file);
    },
    async checkAll(html) {
      const waiting = filesOfPage(html);
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
        waiting.push(...filesOfScript(await check(file)));
    },
  };
}
