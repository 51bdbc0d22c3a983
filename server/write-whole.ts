import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that is there whole or not at all: beside its place first, so that a process that
 * is killed meanwhile leaves no half of it. Makes the folder where it is missing.
 * @param options `flush` waits until it is on the disk, for what cannot be made again
 */
export async function writeWhole(
  file: string,
  content: Uint8Array | string,
  options: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(part, content, options);
  await rename(part, file);
}
