import type { FileColumn } from "#server/files/files-in-use.ts";

/** Photos of products; several products may show the same. */
export const productFiles: FileColumn[] = [
  {
    column: "product.images",
    inUse: (db, keys) => db.named("product photos in use", photos, [keys]),
  },
];

const photos = `
  select image ->> 'picture' as key from product, jsonb_array_elements(images) as image
  where image ->> 'picture' in (select unnest($1::text[]))`;
