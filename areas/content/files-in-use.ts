import type { FileColumn } from "#server/files/files-in-use.ts";

const picturesOf = (table: string): FileColumn => ({
  column: `${table}.picture`,
  inUse: (db, keys) =>
    db.named(
      `${table} pictures in use`,
      `select picture as key from ${table} where picture in (select unnest($1::text[]))`,
      [keys],
    ),
});

/** Pictures of the house; drawn ones for now, but a key of a photo may stand there too. */
export const contentFiles: FileColumn[] = ["news_item", "hero_slider", "partner"].map(picturesOf);
