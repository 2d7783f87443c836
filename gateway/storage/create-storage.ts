import { type Context, Hono } from "hono";
import { type Database, DatabaseError } from "../database/port.ts";
import { isUnavailable } from "../database/to-database-error.ts";
import { retryAfterOf } from "../database/too-many-statements.ts";
import { hasIncoming } from "../http/client-address.ts";
import type { GatewayEnv, OnFault } from "../http/gateway-env.ts";
import { type ApiCaller, type ResolveCaller, toCredentials } from "../http/resolve-caller.ts";
import { createWorkQueue } from "../http/work-queue.ts";
import * as buckets from "./buckets/bucket-endpoints.ts";
import type { FileStore } from "./files/file-store.ts";
import { FileStoreFault } from "./files/file-store-fault.ts";
import { createFiles } from "./files/files.ts";
import { copyObject, moveObject, removeObject, removeObjects } from "./objects/change-objects.ts";
import { listObjects } from "./objects/list-objects.ts";
import { listPage } from "./objects/list-page.ts";
import type { ObjectServices, Reencode } from "./objects/object-services.ts";
import { getInfo, getObject, getPublicInfo, getPublicObject } from "./objects/read-endpoints.ts";
import * as signed from "./objects/signed-endpoints.ts";
import { postObject, putObject, upload } from "./objects/upload.ts";
import { type AddressSignerOptions, createAddressSigner } from "./protocol/signed-address.ts";
import type { StorageCall } from "./protocol/storage-call.ts";
import { answerStorageError, StorageError } from "./protocol/storage-error.ts";

export type StorageOptions = {
  store: FileStore;
  /** Of a purpose of their own: no access token is ever signed with them. */
  secrets: AddressSignerOptions["secrets"];
  /** Of any object; a bucket's own limit is below it. */
  maxBytes: number;
  reencode?: Readonly<Record<string, Reencode>>;
} & Pick<ObjectServices, "userSeconds" | "isSessionAlive">;

type Given = { database: Database; resolveCaller: ResolveCaller; clock: () => Date; onFault: OnFault };

export type Storage = {
  app: Hono<GatewayEnv>;
  /** Removes the files of objects that went; every process may call it at any time. */
  removeUnusedFiles(): Promise<void>;
  /** Puts a file of the host's own into a bucket, unless it has one of that name; two at the same moment leave one. */
  keepFile(file: HostFile): Promise<void>;
};

export type HostFile = { bucketId: string; name: string; content: Blob };

type Endpoint = (services: ObjectServices, call: StorageCall) => Promise<Response>;

/** Uploads that wait for a hook; further ones are refused until there is room. */
const REENCODED_LATER = 50;

/** Nobody in particular: the address alone says what may be had. */
const VISITOR: ApiCaller = { role: "anon" };

/** Supabase Storage's protocol; mount it at /storage/v1. */
export function createStorage(options: StorageOptions & Given): Storage {
  const { database, resolveCaller, clock, onFault, store, secrets, maxBytes, reencode = {}, userSeconds } = options;
  const { isSessionAlive } = options;
  const files = createFiles(database, store);
  const signer = createAddressSigner({ secrets, clock });
  const turns = createWorkQueue({ atATime: 1, waiting: REENCODED_LATER });
  const limits = { maxBytes, userSeconds, turns };
  const services: ObjectServices = { ...limits, database, clock, files, signer, reencode, isSessionAlive };

  async function answer(context: Context<GatewayEnv>, endpoint: Endpoint, caller?: ApiCaller): Promise<Response> {
    const request = context.req.raw;
    const bucketId = context.req.param("bucket") ?? "";
    const name = context.req.param("name") ?? "";
    try {
      const resolved = caller ?? (await resolve(request));
      const incoming = hasIncoming(context.env) ? context.env.incoming : null;
      return await endpoint(services, { request, incoming, caller: resolved, bucketId, name });
    } catch (error) {
      const refusal = toStorageError(error);
      if (refusal !== null) return answerStorageError(refusal);
      report(error, context);
      if (isUnavailable(error))
        return answerStorageError(new StorageError("ServiceUnavailable"), { "retry-after": "1" });
      if (error instanceof FileStoreFault)
        return answerStorageError(new StorageError("ServiceUnavailable"), { "retry-after": "5" });
      return answerStorageError(new StorageError("InternalError"));
    }
  }

  async function resolve({ headers }: Request): Promise<ApiCaller> {
    const resolved = await resolveCaller(toCredentials(headers));
    if (!resolved.ok) throw new StorageError("AccessDenied", resolved.message);
    return resolved.caller;
  }

  function report(error: unknown, context: Context<GatewayEnv>): void {
    const { method, path } = context.req;
    // A client that left midway made it fail, and reads no answer.
    if (context.req.raw.signal.aborted) return;
    onFault(error, { requestId: context.get("requestId") ?? "", method, path });
  }

  const to = (endpoint: Endpoint) => (context: Context<GatewayEnv>) => answer(context, endpoint);
  const openTo = (endpoint: Endpoint) => (context: Context<GatewayEnv>) => answer(context, endpoint, VISITOR);

  /** What may have left files behind takes them away before it answers. */
  function changing(endpoint: Endpoint, caller?: ApiCaller) {
    return async (context: Context<GatewayEnv>) => {
      const response = await answer(context, endpoint, caller);
      await files.removeUnused().catch((error: unknown) => report(error, context));
      return response;
    };
  }

  const app = new Hono<GatewayEnv>();
  app.get("/bucket", to(buckets.listBuckets)).post("/bucket", to(buckets.createBucket));
  app.post("/bucket/:bucket/empty", changing(buckets.emptyBucket));
  app.get("/bucket/:bucket", to(buckets.getBucket)).put("/bucket/:bucket", to(buckets.updateBucket));
  app.delete("/bucket/:bucket", to(buckets.deleteBucket));

  app.get("/object/public/:bucket/:name{.+}", openTo(getPublicObject));
  app.get("/object/info/public/:bucket/:name{.+}", openTo(getPublicInfo));
  app.get("/object/sign/:bucket/:name{.+}", openTo(signed.getSignedObject));
  app.put("/object/upload/sign/:bucket/:name{.+}", changing(signed.putSignedObject, VISITOR));

  app.post("/object/upload/sign/:bucket/:name{.+}", to(signed.signUpload));
  app.post("/object/sign/:bucket", to(signed.signObjects));
  app.post("/object/sign/:bucket/:name{.+}", to(signed.signObject));
  app.get("/object/info/authenticated/:bucket/:name{.+}", to(getInfo));
  app.get("/object/info/:bucket/:name{.+}", to(getInfo));
  app.post("/object/list/:bucket", to(listObjects)).post("/object/list-v2/:bucket", to(listPage));
  app.post("/object/move", to(moveObject)).post("/object/copy", changing(copyObject));
  app.get("/object/authenticated/:bucket/:name{.+}", to(getObject));
  app.delete("/object/:bucket", changing(removeObjects));
  const object = "/object/:bucket/:name{.+}";
  app.get(object, to(getObject)).post(object, changing(postObject)).put(object, changing(putObject));
  app.delete(object, changing(removeObject));
  app.all("*", ({ req }) => {
    const path = req.path.replace(/^\/storage\/v1/, "");
    return answerStorageError(new StorageError("RouteNotFound", `Route ${req.method}:${path} not found`));
  });

  async function keepFile({ bucketId, name, content }: HostFile): Promise<void> {
    const caller: ApiCaller = { role: "service" };
    const isThere = "select from storage.objects where bucket_id = $1 and name = $2";
    if ((await database.query(caller, { sql: isThere, parameters: [bucketId, name] })).length > 0) return;
    const headers = { "content-type": content.type, "content-length": String(content.size) };
    const request = new Request("http://host.invalid/", { method: "PUT", headers, body: content });
    await upload(services, { request, incoming: null, caller, bucketId, name }, true);
    // Of two at the same moment one has taken the other's place.
    await files.removeUnused();
  }

  return { app, removeUnusedFiles: files.removeUnused, keepFile };
}

/** What the database refused in Storage's words; null for a fault of ours. Source: supabase/storage database/errors.ts. */
function toStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (!(error instanceof DatabaseError)) return null;
  if (retryAfterOf(error) !== null || error.code === "57014") return new StorageError("SlowDown");
  if (error.code === "42501") return new StorageError("AccessDenied", "new row violates row-level security policy");
  if (error.code === "23505") return new StorageError("KeyAlreadyExists");
  if (error.code === "23503") return new StorageError("ResourceNotEmpty");
  // A policy that counts says what of.
  if (error.code === "54000") return new StorageError("EntityTooLarge", error.message);
  // Data that no column takes, such as NUL in a text.
  return /^22|^23514$/.test(error.code) ? new StorageError("InvalidRequest") : null;
}
