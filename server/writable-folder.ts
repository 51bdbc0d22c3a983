import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { StartError } from "./start-error.ts";

const reasons: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file stands in its way",
  EEXIST: "a file stands in its way",
};

/** Makes sure that the data folder is there and can be written; else a `StartError` names it. */
export async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** The sentence for a folder that `error`, as thrown by the file system, keeps us from writing. */
export function notWritable(folder: string, error: unknown): StartError {
  const code = errorCode(error);
  return new StartError(
    `The data folder ${resolve(folder)} cannot be written, because ` +
      `${reasons[code] ?? String(error)}: change that, or set DATA_DIR to another folder.`,
  );
}

/** Node's or PostgreSQL's code of an error, like "ENOENT" or "57P03"; "" when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
