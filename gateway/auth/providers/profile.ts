import type { Metadata } from "../users/user-row.ts";

/** The metadata travels in every access token. */
const LONGEST = 500;

type Facts = {
  iss: string;
  sub: string;
  name?: string | null;
  picture?: string | null;
  userName?: string;
  hostedDomain?: string;
};

/** What a provider says of somebody, under the names GoTrue gives it; what is missing is left out. */
export function toProfile({ iss, sub, name, picture, userName, hostedDomain }: Facts): Metadata {
  const avatar = toAddress(picture);
  const fullName = name?.slice(0, LONGEST);
  return {
    iss,
    sub,
    provider_id: sub,
    ...(fullName ? { name: fullName, full_name: fullName } : {}),
    ...(avatar === null ? {} : { picture: avatar, avatar_url: avatar }),
    ...(userName ? { preferred_username: userName.slice(0, LONGEST), user_name: userName.slice(0, LONGEST) } : {}),
    ...(hostedDomain ? { custom_claims: { hd: hostedDomain.slice(0, LONGEST) } } : {}),
  };
}

/** A picture's address, if a page may show it. */
function toAddress(picture: string | null | undefined): string | null {
  if (!picture || picture.length > LONGEST || !URL.canParse(picture)) return null;
  return new URL(picture).protocol === "https:" ? picture : null;
}
