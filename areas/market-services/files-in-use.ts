import type { FileColumn } from "#server/files/files-in-use.ts";

/** Pictures of services; drawn ones for now, but a key of a photo may stand there too. */
export const serviceFiles: FileColumn[] = [
  {
    column: "market_service.picture",
    inUse: (db, keys) => db.named("service pictures in use", pictures, [keys]),
  },
];

const pictures =
  "select picture as key from market_service where picture in (select unnest($1::text[]))";
