import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { type SetupFileTarget, setupFilePath } from "#domain/setups/setup-file.ts";

type Sending = { name: string; percent: number };

/** Uploads a file and attaches it; what can't be attached is removed again, and `tellProblem` gets the reason. */
export function useAttachFile(target: SetupFileTarget, tellProblem: (problem: string) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const { mutate } = useMutation({
    async mutationFn(file: File): Promise<string | null> {
      const { name } = file;
      const fileId = crypto.randomUUID();
      const path = setupFilePath(target, fileId);
      setSending({ name, percent: 0 });
      const isSent = await sendFile({ path, file, onProgress: (percent) => setSending({ name, percent }) });
      if (!isSent) return m.setup_files_error_upload();
      const attached = await invokeFunction("attach-setup-file", { target, fileId, name });
      if (attached.ok) return null;
      await (await getSupabase()).storage.from("setup-files").remove([path]);
      return officeErrorMessage(attached);
    },
    onSuccess(problem) {
      if (problem !== null) return tellProblem(problem);
      void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY });
      showToast({ tone: "success", title: m.setup_files_attached() });
    },
    onError: () => tellProblem(m.setup_files_error_upload()),
    onSettled: () => setSending(null),
  });
  return { sending, send: (file: File) => mutate(file) };
}

type SentFile = { path: string; file: File; onProgress: (percent: number) => void };

/**
 * Uploads to the bucket `setup-files` by an address signed for the caller: `fetch` tells nothing of an upload's progress.
 * False for whatever came between.
 */
async function sendFile({ path, file, onProgress }: SentFile): Promise<boolean> {
  const supabase = await getSupabase();
  const { data } = await supabase.storage.from("setup-files").createSignedUploadUrl(path);
  if (data === null) return false;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", data.signedUrl);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onload = () => resolve(request.status === 200);
    request.onerror = () => resolve(false);
    request.send(file);
  });
}
