import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { ApiCaller } from "../../http/resolve-caller.ts";
import { StorageError } from "./storage-error.ts";

/** For whom an address was signed: their right to the object is asked for again whenever it is used. */
const signerSchema = z.discriminatedUnion("role", [
  z.object({ role: z.literal("anon") }),
  z.object({ role: z.literal("service") }),
  z.object({
    role: z.literal("authenticated"),
    claims: z.object({
      sub: z.string(),
      role: z.string(),
      aal: z.string().optional(),
      session_id: z.string().optional(),
    }),
  }),
]);

const payloadSchema = z.object({
  url: z.string(),
  scope: z.enum(["download", "upload"]),
  exp: z.number(),
  upsert: z.boolean().default(false),
  signer: signerSchema,
});

export type SignedAddress = z.infer<typeof payloadSchema>;

type NewAddress = Pick<SignedAddress, "url" | "scope" | "upsert"> & { signer: ApiCaller };

export type AddressSigner = {
  /** A token for `bucket/name`, good for so many seconds. */
  sign(address: NewAddress, seconds: number): Promise<string>;
  /** Throws InvalidJWT, InvalidSignature (of another path or purpose) or ExpiredToken. */
  read(token: string, expected: Pick<SignedAddress, "url" | "scope">): Promise<SignedAddress>;
};

export type AddressSignerOptions = {
  /** Of their own, so that these tokens never pass for a user's; the first signs, all open. */
  secrets: () => readonly Uint8Array[];
  clock: () => Date;
};

const ALGORITHM = "HS256";

export function createAddressSigner({ secrets, clock }: AddressSignerOptions): AddressSigner {
  async function verify(token: string): Promise<unknown> {
    for (const secret of secrets()) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM], currentDate: clock() });
        return payload;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new StorageError("ExpiredToken");
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
      }
    }
    throw new StorageError("InvalidJWT");
  }

  return {
    sign({ signer, ...address }, seconds) {
      const [secret] = secrets();
      if (secret === undefined) throw new Error("there is no secret to sign addresses with");
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ ...address, signer: signerSchema.parse(signer) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(secret);
    },
    async read(token, { url, scope }) {
      const payload = payloadSchema.safeParse(await verify(token));
      if (!payload.success) throw new StorageError("InvalidJWT");
      if (payload.data.url !== url || payload.data.scope !== scope) throw new StorageError("InvalidSignature");
      return payload.data;
    },
  };
}
