import { sql } from "drizzle-orm";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import { account } from "./tables.ts";

/** The photo of an active account is public. Any other is visible only to its owner. */
export const profilePhotos: PictureAccess = {
  everybody: ({ key }) =>
    sql`select from ${account} where ${account.picture} = ${key} and ${account.state} = 'active'`,
  account: ({ key, accountId }) =>
    sql`select from ${account} where ${account.picture} = ${key} and ${account.id} = ${accountId}`,
};
