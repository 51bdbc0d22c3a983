import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

/**
 * Writes a file that is there whole or not at all: beside its place first, so that neither a process
 * that is killed meanwhile nor a full disk leaves half of it there. Makes the folder where it is
 * missing.
 * @param options `flush` waits until it is on the disk, for what cannot be made again
 */
export async function writeWhole(
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

/** Whether the disk, or what we may have of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT", "EFBIG"].includes(errorCode(error));
