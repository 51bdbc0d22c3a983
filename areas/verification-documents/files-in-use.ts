import type { FileColumn } from "#server/files/files-in-use.ts";

/** What people prove by who they are. */
export const documentFiles: FileColumn[] = [
  {
    column: "verification_document.file",
    inUse: (db, keys) => db.named("verification documents in use", documents, [keys]),
  },
];

const documents =
  "select file as key from verification_document where file in (select unnest($1::text[]))";
