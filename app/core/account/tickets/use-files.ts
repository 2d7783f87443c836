import { useState } from "react";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import {
  type Attachment,
  type AttachmentProblem,
  findAttachmentProblem,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
} from "#domain/support/attachments.ts";

type ChosenFile = { file: File; path: string; isUploaded: boolean };

export type FilesOfMessage = {
  chosen: readonly ChosenFile[];
  problem: string | null;
  add: (files: readonly File[]) => void;
  remove: (path: string) => void;
  /** Uploads what isn't uploaded yet: the attachments, or the sentence about the first file that failed. */
  upload: () => Promise<{ ok: true; value: Attachment[] } | { ok: false; problem: string }>;
  clear: () => void;
};

export const MEGABYTES = MOST_ATTACHMENT_BYTES / 1_000_000;

const PROBLEMS: Record<AttachmentProblem, () => string> = {
  too_many: () => m.tickets_files_too_many({ most: MOST_ATTACHMENTS }),
  too_big: () => m.tickets_files_too_big({ megabytes: MEGABYTES }),
  empty: m.tickets_files_empty,
  wrong_type: m.tickets_files_wrong_type,
};

/**
 * The files of a message that is being written. They go into the member's folder of the bucket, under random names, when
 * the message is sent; one that is there already isn't sent again with the next try.
 */
export function useFiles(folder: string): FilesOfMessage {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  function add(files: readonly File[]) {
    const found = findAttachmentProblem(files, chosen.length);
    setProblem(found === null ? null : PROBLEMS[found]());
    if (found !== null) return;
    const added = files.map((file) => ({ file, path: `${folder}/${crypto.randomUUID()}`, isUploaded: false }));
    setChosen([...chosen, ...added]);
  }

  async function upload(): ReturnType<FilesOfMessage["upload"]> {
    if (chosen.length === 0) return { ok: true, value: [] };
    const bucket = (await getSupabase()).storage.from("attachments");
    const done = new Set(chosen.filter(({ isUploaded }) => isUploaded).map(({ path }) => path));
    let failed: string | null = null;
    for (const { file, path } of chosen) {
      if (done.has(path)) continue;
      const { error } = await bucket.upload(path, file, { contentType: file.type });
      if (error === null) done.add(path);
      else failed ??= file.name;
    }
    setChosen(chosen.map((one) => ({ ...one, isUploaded: done.has(one.path) })));
    if (failed !== null) return { ok: false, problem: m.tickets_files_failed({ name: failed }) };
    return { ok: true, value: chosen.map(({ file, path }) => ({ path, name: file.name })) };
  }

  return {
    chosen,
    problem,
    add,
    remove: (path) => {
      setProblem(null);
      setChosen(chosen.filter((one) => one.path !== path));
    },
    upload,
    clear: () => setChosen([]),
  };
}
