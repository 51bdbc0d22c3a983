import type { CSSProperties } from "react";
import { useShellData } from "#web/shell/shell-data.ts";

interface PictureProps {
  /** As stored beside the row, for example "demo/maize-0-7". */
  pictureKey: string;
  /** What it shows; empty when the words beside it say the same. */
  alt: string;
  /** Colour that stands until the picture is there. */
  background?: string | undefined;
  /** Its width on the page, as in `<img sizes>`: "(min-width: 640px) 300px, 50vw". */
  sizes: string;
  /** Proportions; 4:3 unless given. */
  width?: number;
  height?: number;
  /** Offers 1280 px too, for a picture as wide as the page. */
  large?: boolean;
  /** Address of another edition whose picture it is, without a slash at the end. */
  server?: string | undefined;
  /** For a picture in the first screen: loaded at once, "first" what its page is about. */
  eager?: boolean | "first";
}

const allWidths = [160, 320, 640];

/** A picture in the sizes and formats of `/picture/…`, lazy, and never moving the page; small with the data saver. */
export function Picture({
  pictureKey,
  alt,
  background,
  sizes,
  width = 640,
  height = Math.round(width * 0.75),
  large,
  server = "",
  eager,
}: PictureProps) {
  const savesData = useShellData()?.dataSaver === "on";
  const widths = savesData ? [width > 320 ? 320 : 160] : large ? [160, 320, 640, 1280] : allWidths;
  const address = (size: number, format: string) =>
    `${server}/picture/${pictureKey}/${size}.${format}`;
  const set = (format: string) =>
    widths.map((size) => `${address(size, format)} ${size}w`).join(", ");
  const style: CSSProperties = { backgroundColor: background, aspectRatio: `${width}/${height}` };
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        // Made in the browser it would come as JPEG before it stands in its frame: what waits stands
        // before the address, and only the document's own pictures wait for nothing.
        loading={eager && import.meta.env.SSR ? undefined : "lazy"}
        suppressHydrationWarning
        // Of many none goes before the styles, without which nothing is seen.
        fetchPriority={eager === "first" ? "high" : undefined}
        className="picture"
        src={address(savesData ? (widths[0] ?? 160) : 320, "jpeg")}
        alt={alt}
        width={width}
        height={height}
        style={style}
        decoding="async"
      />
    </picture>
  );
}
