import type { FileColumn } from "#server/files/files-in-use.ts";

/** Profile photos. */
export const accountFiles: FileColumn[] = [
  {
    column: "account.picture",
    inUse: (db, keys) =>
      db.named(
        "account photos in use",
        "select picture as key from account where picture in (select unnest($1::text[]))",
        [keys],
      ),
  },
];
