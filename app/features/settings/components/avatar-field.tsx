import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { Avatar } from "#app/core/account/avatar/avatar.tsx";
import { showAvatar, useAvatar } from "#app/core/account/avatar/use-avatar.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FieldMessages } from "#app/ui/field-frame.tsx";
import { shrinkPicture } from "../lib/shrink-picture.ts";

const PROBLEMS = { not_a_picture: m.settings_avatar_not_a_picture, too_large: m.settings_avatar_too_large };

/** The member's picture, changed at once: picked, made small here, stored with the profile. Spec: [3.13]. */
export function AvatarField() {
  const picture = useAvatar();
  const save = useSaveAvatar();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be picked again after a failure.
    const shrunk = file && (await shrinkPicture(file));
    if (input.current) input.current.value = "";
    if (!shrunk) return;
    setProblem(shrunk.ok ? null : shrunk.code);
    if (shrunk.ok) save.mutate(shrunk.value);
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar size="lg" />
        <div className="flex flex-wrap gap-3">
          <Button
            isBusy={save.isPending}
            aria-describedby={problem ? "avatar-error avatar-hint" : "avatar-hint"}
            onClick={() => input.current?.click()}
          >
            {picture === null ? m.settings_avatar_add() : m.settings_avatar_change()}
          </Button>
          {picture === null ? null : (
            <Button variant="ghost" onClick={() => save.mutate(null)}>
              {m.panel_remove()}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          hidden
          aria-label={m.settings_avatar_add()}
          onChange={(event) => void pick(event)}
        />
      </div>
      <FieldMessages id="avatar" hint={m.settings_avatar_hint()} error={problem ? PROBLEMS[problem]() : undefined} />
    </div>
  );
}

function useSaveAvatar() {
  const { user } = useSession();
  const client = useQueryClient();
  const userId = user?.id ?? "";
  return useMutation({
    mutationFn: async (avatar: string | null) => {
      const supabase = await getSupabase();
      const { error } = await supabase.from("profiles").update({ avatar }).eq("id", userId);
      if (error) throw error;
    },
    onSuccess: (_nothing, avatar) => {
      showAvatar(client, userId, avatar);
      showToast({
        title: avatar === null ? m.settings_avatar_removed() : m.settings_avatar_saved(),
        tone: "success",
      });
    },
    onError: () => showToast({ title: m.settings_not_saved(), tone: "destructive" }),
  });
}
