import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import type { CDPSession, Locator, Page } from "@playwright/test";

const FRAMES_A_SECOND = 15;
export const FILM_SIZE = { width: 1280, height: 720 } as const;

/**
 * Films a page picture by picture, so that a film takes as long as its steps say, however slow the machine. VP9 in WebM by
 * ffmpeg, which only this needs.
 */
export class Camera {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #encoder: ReturnType<typeof startEncoder>;
  readonly #file: string;
  #frames = 0;
  #pointer = { x: FILM_SIZE.width / 2, y: FILM_SIZE.height / 2 };

  private constructor(page: Page, devtools: CDPSession, file: string) {
    this.#page = page;
    this.#devtools = devtools;
    this.#file = file;
    this.#encoder = startEncoder(`${file}.part`);
  }

  static async open(page: Page, file: string): Promise<Camera> {
    mkdirSync(dirname(file), { recursive: true });
    return new Camera(page, await page.context().newCDPSession(page), file);
  }

  /** Seconds filmed so far. */
  get seconds(): number {
    return this.#frames / FRAMES_A_SECOND;
  }

  async hold(seconds: number): Promise<void> {
    await this.#film(await this.#take(), Math.max(1, Math.round(seconds * FRAMES_A_SECOND)));
  }

  /** Scrolls until an element stands so many pixels below the window's top. */
  async scrollTo(locator: Locator, { seconds = 1.6, below = 110 } = {}): Promise<void> {
    const [from, to] = await locator.evaluate((element, space) => {
      const most = document.documentElement.scrollHeight - innerHeight;
      return [scrollY, Math.max(0, Math.min(most, scrollY + element.getBoundingClientRect().top - space))] as const;
    }, below);
    await this.#ease(seconds, async (share) => {
      await this.#page.evaluate((top) => scrollTo({ top, behavior: "instant" }), from + (to - from) * share);
    });
  }

  /** Moves the drawn pointer onto an element. */
  async pointAt(locator: Locator, seconds = 0.8): Promise<void> {
    const box = await locator.boundingBox();
    if (box === null) throw new Error("there is nothing to point at");
    const from = this.#pointer;
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
    await this.#ease(seconds, (share) =>
      this.#drawPointer(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share),
    );
    this.#pointer = to;
  }

  async click(locator: Locator): Promise<void> {
    await this.pointAt(locator);
    await locator.click();
    await this.#page.waitForLoadState("networkidle");
    await this.hold(0.4);
  }

  async type(locator: Locator, words: string): Promise<void> {
    await this.pointAt(locator);
    await locator.fill("");
    for (const letter of words) {
      await locator.pressSequentially(letter);
      await this.hold(0.12);
    }
  }

  async close(): Promise<void> {
    this.#encoder.stdin.end();
    await this.#encoder.finished;
    renameSync(`${this.#file}.part`, this.#file);
    await this.#devtools.detach();
  }

  async #drawPointer(x: number, y: number): Promise<void> {
    await this.#page.evaluate(
      ([left, top]) => {
        const kept = document.getElementById("film-pointer");
        const pointer = kept ?? document.body.appendChild(document.createElement("div"));
        pointer.id = "film-pointer";
        pointer.style.cssText = `position:fixed;z-index:9999;pointer-events:none;width:22px;height:22px;margin:-11px;
          border-radius:50%;background:#f5b83d88;border:2px solid #f5b83d;left:${left}px;top:${top}px`;
      },
      [x, y] as const,
    );
  }

  /** Films a movement that begins and ends slowly. */
  async #ease(seconds: number, move: (share: number) => Promise<void>): Promise<void> {
    const frames = Math.max(1, Math.round(seconds * FRAMES_A_SECOND));
    for (let frame = 1; frame <= frames; frame++) {
      const share = frame / frames;
      await move(share * share * (3 - 2 * share));
      await this.#film(await this.#take(), 1);
    }
  }

  async #take(): Promise<Buffer> {
    const { data } = await this.#devtools.send("Page.captureScreenshot", { format: "jpeg", quality: 92 });
    return Buffer.from(data, "base64");
  }

  async #film(picture: Buffer, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      if (!this.#encoder.stdin.write(picture)) await once(this.#encoder.stdin, "drain");
    }
    this.#frames += times;
  }
}

function startEncoder(file: string) {
  const input = ["-f", "image2pipe", "-framerate", String(FRAMES_A_SECOND), "-c:v", "mjpeg", "-i", "-"];
  // H.264: every browser plays it, Safari before its version 16 nothing else; the index first, so that it begins at once.
  const output = ["-c:v", "libx264", "-crf", "26", "-preset", "veryslow", "-tune", "animation", "-g", "150"];
  const encoder = spawn(
    "ffmpeg",
    ["-y", "-loglevel", "error", ...input, ...output, "-pix_fmt", "yuv420p", "-an", "-movflags", "+faststart", file],
    {
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  const finished = new Promise<void>((resolve, reject) => {
    encoder.once("error", () => reject(new Error("films need ffmpeg (Debian: apt-get install ffmpeg)")));
    encoder.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  return { stdin: encoder.stdin, finished };
}
