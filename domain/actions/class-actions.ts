import type { Localised } from "../language/localised.ts";
import type { Action, AdminAction, None, RecordAction } from "./action-kinds.ts";

/** Actions about live sessions, recordings and the members' group. */
export type ClassActions = {
  "add-recording": AdminAction<
    { sessionId: string | null } & Localised<"title">,
    { recordingId: string },
    "session.not_found"
  >;
  /** The invitation is for one person and works until `expiresAt` (ISO 8601, UTC). */
  "join-group": Action<
    None,
    { state: "invited"; url: string; expiresAt: string } | { state: "joined" },
    "account.too_many_tries" | "community.not_configured" | "community.plan_required" | "community.unavailable"
  >;
  "update-recording": RecordAction<
    { recordingId: string; isPublished: boolean } & EditedRecording,
    EditedRecording & { publishedAt: string | null },
    { recordingId: string },
    "recording.not_found" | "recording.incomplete" | "recording.file_missing"
  >;
  /** `isForLater`: the room is also that of all later sessions. Without a topic it is the series' own. */
  "update-session": RecordAction<
    { sessionId: string; isCancelled: boolean; isForLater: boolean } & EditedSession,
    EditedSession & { state: string },
    { sessionId: string },
    "session.not_found" | "session.over" | "session.topic_incomplete"
  >;
};

/** What staff write of a live session. */
export type EditedSession = Localised<"topic", string | null> & { joinUrl: string | null };

/** What staff write of a recorded class: its film is in our bucket or elsewhere. */
export type EditedRecording = Localised<"title"> & {
  videoPath: string | null;
  externalUrl: string | null;
  seconds: number | null;
};
