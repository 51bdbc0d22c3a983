import type { FileColumn } from "#server/files/files-in-use.ts";

/** Proofs of payments. */
export const paymentFiles: FileColumn[] = [
  {
    column: "payment.proof",
    inUse: (db, keys) =>
      db.named(
        "proofs in use",
        "select proof as key from payment where proof in (select unnest($1::text[]))",
        [keys],
      ),
  },
];
