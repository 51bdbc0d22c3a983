import { z } from "zod";
import { parseJson } from "#server/parse-json.ts";
import { type BackupPlace, backupId } from "./backup-place.ts";

/** A copy of the folder of an embedded server, from which its log brings it to a later moment. */
export const baseSchema = z.object({
  format: z.literal(1),
  /** PostgreSQL's major version. */
  major: z.string().regex(/^\d+$/),
  startedAt: z.iso.datetime(),
  /** It can be brought to this moment or a later one. */
  stoppedAt: z.iso.datetime(),
  /** The first and the last segment of the log that it needs. */
  firstLog: z.string().regex(/^[0-9A-F]{24}$/),
  lastLog: z.string().regex(/^[0-9A-F]{24}$/),
  /** The content of `backup_label`. */
  label: z.string(),
  key: z.string(),
  data: z.object({
    key: z.string().regex(/^[\w-]+(\/[\w.-]*\w)+$/),
    bytes: z.int(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

export type Base = z.infer<typeof baseSchema>;

export interface ListedBase {
  /** Of the server, by PostgreSQL's system identifier: "server/7…/". */
  prefix: string;
  id: string;
  base: Base;
}

export const serverPrefix = (systemId: string): string => `server/${systemId}/`;
export const baseFolder = (prefix: string, at: Date): string => `${prefix}base/${backupId(at)}/`;
export const logFolder = (prefix: string): string => `${prefix}log/`;

const baseManifest = /^(server\/\d+\/)base\/([\dTZ-]+)\/base\.json$/;

/** Returns the usable copies of servers' folders, oldest first. */
export async function listBases({ store }: BackupPlace, below = "server/"): Promise<ListedBase[]> {
  const bases: ListedBase[] = [];
  for await (const { key } of store.list(below)) {
    const [, prefix, id] = baseManifest.exec(key) ?? [];
    if (!prefix || !id) continue;
    const content = await store.get(key);
    const { data: base } = baseSchema.safeParse(parseJson(String(content ?? "")));
    if (base) bases.push({ prefix, id, base });
  }
  return bases.sort((a, b) => a.base.stoppedAt.localeCompare(b.base.stoppedAt));
}

/** Matches a segment of the log, a partial or a history file as PostgreSQL names them. */
export const logName = /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

/** Returns the place of a segment in the log, whatever its timeline. */
export const logPosition = (name: string): string => name.slice(8, 24);
