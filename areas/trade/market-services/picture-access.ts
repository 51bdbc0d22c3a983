import { sql } from "drizzle-orm";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import { marketService } from "./tables.ts";

/** Pictures of listed services are public; those of other services are only for their trader. */
export const servicePictures: PictureAccess = {
  everybody: ({ key }) =>
    sql`select from ${marketService} where ${marketService.picture} = ${key} and ${marketService.isListed}`,
  account: ({ key, accountId }) =>
    sql`select from ${marketService} where ${marketService.picture} = ${key} and ${marketService.traderId} = ${accountId}`,
};
