import { sql } from "drizzle-orm";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import { account, shopFace, trader } from "./tables.ts";

/** The photo of an active account is public. Any other is visible only to its owner. */
export const profilePhotos: PictureAccess = {
  everybody: ({ key }) =>
    sql`select from ${account} where ${account.picture} = ${key} and ${account.state} = 'active'`,
  account: ({ key, accountId }) =>
    sql`select from ${account} where ${account.picture} = ${key} and ${account.id} = ${accountId}`,
};

/** The picture of an approved shop is public. Any other is visible only to its owner. */
export const shopPictures: PictureAccess = {
  everybody: ({ key }) =>
    sql`select from ${shopFace} join ${trader} on ${trader.accountId} = ${shopFace.traderId}
      join ${account} on ${account.id} = ${shopFace.traderId}
      where ${shopFace.picture} = ${key} and ${trader.state} = 'approved'
        and ${account.state} = 'active'`,
  account: ({ key, accountId }) =>
    sql`select from ${shopFace} where ${shopFace.picture} = ${key} and ${shopFace.traderId} = ${accountId}`,
};
