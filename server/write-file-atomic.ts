import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

/**
 * Writes a file atomically: to a temporary file first, so that neither a killed process nor a full
 * disk leaves a partial file. Creates a missing folder.
 * @param options `flush` waits until the file is on disk, for content that cannot be created again
 */
export async function writeFileAtomic(
  file: string,
  content: Uint8Array | string,
  options: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, content, options);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Whether the disk or our quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT", "EFBIG"].includes(errorCode(error));
