import { z } from "zod";

/** Whoever can write to the place wrote this, so no key may lead out of it. */
const storeKey = z
  .string()
  .regex(/^[\w-]+(\/[\w.-]*\w)+$/)
  .max(500);

const part = z.object({
  key: storeKey,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const table = z.object({
  schema: z.string().min(1),
  name: z.string().min(1),
  columns: z.array(z.string().min(1)),
  rows: z.int().min(0),
  /** Absent for an empty table. */
  part: part.optional(),
});

/**
 * Describes a backup. It is written last, so a backup without one was interrupted. It is not
 * encrypted, so that backups can be listed and their checksums verified without a key.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  edition: z.string(),
  /** The instant that the backup shows. */
  at: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgres: z.string(),
  /** The mark of the key that it is encrypted for, or "open". */
  key: z.string(),
  /** Drizzle's migrations, in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  /** The version of pg-boss's tables. */
  queueVersion: z.number().optional(),
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Rows named them, and they were removed while the backup was made. */
    missing: z.int(),
    index: part,
  }),
  /** The ids of deleted accounts, which a restore of an older backup deletes again. */
  deletedAccounts: part.optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableDump = Manifest["tables"][number];

/** A file of a backup: its key in the edition's store, and the object that holds it. */
export const fileEntrySchema = z.object({
  file: z.string().regex(/^(pictures|documents)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/),
  size: z.int().min(0),
  part,
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

/** Returns how many bytes the backup's own parts have, without files shared with other backups. */
export const bytesOf = ({ tables, files }: Manifest): number =>
  tables.reduce((sum, { part }) => sum + (part?.bytes ?? 0), 0) + files.bytes + files.index.bytes;

export const rowsOf = ({ tables }: Manifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
