import { z } from "zod";
import { answerJson } from "../../http/json-answer.ts";
import { findBucket } from "../buckets/bucket-row.ts";
import { checkObjectName } from "../protocol/object-name.ts";
import { readInput } from "../protocol/read-input.ts";
import type { SignedAddress } from "../protocol/signed-address.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";
import { findObject, tryToWrite } from "./object-rows.ts";
import type { ObjectServices } from "./object-services.ts";
import { serveObject } from "./serve-object.ts";
import { upload } from "./upload.ts";

const YEAR_SECONDS = 31_536_000;
/** As Supabase's documentation says. */
const UPLOAD_SECONDS = 7_200;

/** The service's addresses may last; a member's pass from hand to hand. */
function secondsOf({ userSeconds = YEAR_SECONDS }: ObjectServices, { caller }: StorageCall) {
  return z
    .int()
    .min(1)
    .max(caller.role === "service" ? YEAR_SECONDS : userSeconds);
}
const pathsSchema = z.array(z.string().max(512)).min(1).max(1_000);

/** What may be selected may be signed. `transform` is ignored, as where Supabase's transformations are off. */
export async function signObject(services: ObjectServices, call: StorageCall): Promise<Response> {
  const schema = z.strictObject({ expiresIn: secondsOf(services, call), transform: z.unknown().optional() });
  const { expiresIn: seconds } = await readInput(call.request, schema);
  await findObject(services.database, call.caller, call);
  return answerJson(200, { signedURL: await sign(services, call, seconds) });
}

const EITHER = "Either the object does not exist or you do not have access to it";

export async function signObjects(services: ObjectServices, call: StorageCall): Promise<Response> {
  const schema = z.strictObject({ expiresIn: secondsOf(services, call), paths: pathsSchema });
  const { expiresIn: seconds, paths } = await readInput(call.request, schema);
  const sql = "select name from storage.objects where bucket_id = $1 and name = any ($2)";
  const parameters = [call.bucketId, paths];
  const rows = await services.database.query<{ name: string }>(call.caller, { sql, parameters, readOnly: true });
  const visible = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    const signedURL = visible.has(path) ? await sign(services, { ...call, name: path }, seconds) : null;
    return { path, signedURL, error: signedURL === null ? EITHER : null };
  });
  return answerJson(200, await Promise.all(signed));
}

async function sign({ signer }: ObjectServices, call: StorageCall, seconds: number): Promise<string> {
  const { caller, bucketId, name } = call;
  const url = `${bucketId}/${name}`;
  const token = await signer.sign({ url, scope: "download", upsert: false, signer: caller }, seconds);
  return `/object/sign/${url}?token=${token}`;
}

/** Throws ExpiredToken once the session that signed the address has ended. */
async function checkSigner({ isSessionAlive }: ObjectServices, { signer }: SignedAddress): Promise<void> {
  if (isSessionAlive === undefined || signer.role !== "authenticated") return;
  const { session_id: sessionId, sub: userId } = signer.claims;
  if (sessionId !== undefined && !(await isSessionAlive({ sessionId, userId }))) throw new StorageError("ExpiredToken");
}

/**
 * Anyone who has the address gets the object, as long as the signer may: the signer's session and right are checked for
 * each range. Supabase checks only when it signs; here a sign-out and a membership that ends invalidate the addresses,
 * too.
 */
export async function getSignedObject(services: ObjectServices, call: StorageCall): Promise<Response> {
  const token = new URL(call.request.url).searchParams.get("token") ?? "";
  const address = await services.signer.read(token, { url: `${call.bucketId}/${call.name}`, scope: "download" });
  await checkSigner(services, address);
  const row = await findObject(services.database, address.signer, call);
  const freshness = { "cache-control": "private", expires: new Date(address.exp * 1000).toUTCString() };
  return serveObject(services.files, { request: call.request, row, freshness });
}

/** Who may insert the object now gets an address to send it to within two hours. */
export async function signUpload(services: ObjectServices, call: StorageCall): Promise<Response> {
  const { caller, bucketId, name, request } = call;
  checkObjectName(name);
  await findBucket(services.database, bucketId);
  const upsert = request.headers.get("x-upsert") === "true";
  const object = { bucketId, name, version: null, metadata: {}, userMetadata: null, at: services.clock() };
  await tryToWrite(services.database, caller, { object, isUpsert: upsert });
  const url = `${bucketId}/${name}`;
  const token = await services.signer.sign({ url, scope: "upload", upsert, signer: caller }, UPLOAD_SECONDS);
  return answerJson(200, { url: `/object/upload/sign/${url}?token=${token}`, token });
}

/** With the rights of who signed; whether it overwrites is the token's word, not the request's. */
export async function putSignedObject(services: ObjectServices, call: StorageCall): Promise<Response> {
  const token = new URL(call.request.url).searchParams.get("token") ?? "";
  const address = await services.signer.read(token, { url: `${call.bucketId}/${call.name}`, scope: "upload" });
  await checkSigner(services, address);
  const { Key } = await upload(services, { ...call, caller: address.signer }, address.upsert);
  return answerJson(200, { Key });
}
