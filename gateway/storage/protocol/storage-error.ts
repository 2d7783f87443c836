/**
 * Storage's refusals by its own codes: `statusCode` and `error` of the body, and the usual message.
 * Source: supabase/storage src/internal/errors/codes.ts.
 */
const REFUSALS = {
  NoSuchBucket: ["404", "Bucket not found", "Bucket not found"],
  NoSuchKey: ["404", "not_found", "Object not found"],
  KeyAlreadyExists: ["409", "Duplicate", "The resource already exists"],
  ResourceNotEmpty: ["409", "ResourceNotEmpty", "The bucket you tried to delete is not empty"],
  AccessDenied: ["403", "Unauthorized", "Access denied"],
  InvalidJWT: ["400", "InvalidJWT", "The token can't be read"],
  InvalidSignature: ["400", "InvalidSignature", "Invalid signature"],
  ExpiredToken: ["400", "ExpiredToken", "The token has expired"],
  InvalidKey: ["400", "InvalidKey", "Invalid key"],
  InvalidBucketName: ["400", "Invalid Input", "Bucket name invalid"],
  InvalidMimeType: ["415", "invalid_mime_type", "The mime type is not supported"],
  EntityTooLarge: ["413", "Payload too large", "The object exceeded the maximum allowed size"],
  InvalidRange: ["416", "invalid_range", "invalid range provided"],
  InvalidRequest: ["400", "InvalidRequest", "The request is not valid"],
  FeatureNotEnabled: ["409", "FeatureNotEnabled", "The feature is not enabled"],
  RouteNotFound: ["404", "Not Found", "Route not found"],
  SlowDown: ["429", "too_many_connections", "Too many requests"],
  ServiceUnavailable: ["503", "Service Unavailable", "The store of files gives no answer"],
  InternalError: ["500", "Internal", "Internal Server Error"],
} as const satisfies Record<string, readonly [statusCode: string, error: string, message: string]>;

export type StorageCode = keyof typeof REFUSALS;

/** Those that HTTP's own status tells, too; of all others it is 400, as in Supabase's. */
const TRUE_STATUS: readonly StorageCode[] = [
  "InvalidRange",
  "RouteNotFound",
  "SlowDown",
  "ServiceUnavailable",
  "InternalError",
];

/** A refusal anywhere between a request and its answer. Not named `code`: the database port takes that for the engine's. */
export class StorageError extends Error {
  readonly storageCode: StorageCode;
  readonly status: number;
  constructor(storageCode: StorageCode, message?: string, status?: number) {
    super(message ?? REFUSALS[storageCode][2]);
    this.name = "StorageError";
    this.storageCode = storageCode;
    this.status = status ?? (TRUE_STATUS.includes(storageCode) ? Number(REFUSALS[storageCode][0]) : 400);
  }
}

/** In the shape that storage-js makes a StorageApiError of; without `code` its `exists()` would throw. */
export function answerStorageError(
  { storageCode, status, message }: StorageError,
  headers: Record<string, string> = {},
): Response {
  const [statusCode, error] = REFUSALS[storageCode];
  const code = storageCode === "RouteNotFound" ? "InvalidRequest" : storageCode;
  return Response.json(
    { statusCode, error, message, code },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );
}
