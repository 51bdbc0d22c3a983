import { createFile } from "#app/testing/upload-samples.ts";
import { smallPhoto } from "../../camera-photo.ts";

/** A photo to attach; no two are identical. */
export async function photoFile(): Promise<File> {
  const { buffer, name, mimeType } = await smallPhoto();
  return createFile(buffer, name, mimeType);
}
