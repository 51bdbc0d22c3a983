/** Longest side of a sent picture in pixels: more than any page shows. */
const maxSide = 2000;
const quality = 0.85;
/** A smaller file is sent unchanged: re-encoding would cost more than it saves. */
const smallEnough = 600_000;

export const isLargePhoto = ({ size }: Blob): boolean => size > smallEnough;

/** Returns the size at which a picture is sent: never larger than the original. */
export function targetSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Re-encodes a camera's photo as an upright JPEG that a slow connection can carry. A photo that
 * this browser cannot read, or would enlarge, is sent unchanged and validated by the server.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
    const { width, height } = targetSize(bitmap.width, bitmap.height);
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const drawing = canvas.getContext("2d");
    if (!drawing) return photo;
    // JPEG has no transparency: transparent pixels become white, not black.
    drawing.fillStyle = "#fff";
    drawing.fillRect(0, 0, width, height);
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, "image/jpeg", quality);
    });
    if (!blob || blob.size >= photo.size) return photo;
    return new File([blob], `${photo.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return photo;
  }
}
