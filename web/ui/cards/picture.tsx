import type { CSSProperties } from "react";
import { useShellData } from "#web/shell/shell-data.ts";

interface PictureProps {
  /** The key as stored in the row, for example "demo/maize-0-7". */
  pictureKey: string;
  /** Alternative text; empty if the text beside it says the same. */
  alt: string;
  /** Placeholder colour until the picture is loaded. */
  background?: string | undefined;
  /** Its width on the page, as in `<img sizes>`: "(min-width: 640px) 300px, 50vw". */
  sizes: string;
  /** Proportions; 4:3 by default. */
  width?: number;
  height?: number;
  /** Also offers 1280 px, for a picture as wide as the page. */
  large?: boolean;
  /** Address of another edition that owns the picture, without a trailing slash. */
  server?: string | undefined;
  /**
   * Whether it is on the first screen, and so loaded at once; "first" for the main picture of the
   * page.
   */
  eager?: boolean | "first";
}

const allWidths = [160, 320, 640];

/**
 * A picture in the sizes and formats of `/picture/…`: lazy, without layout shift, and small with
 * the data saver.
 */
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
        // A picture created in the browser would be fetched as JPEG before it is in its
        // `<picture>`. `loading` therefore comes before the address, and only pictures of the
        // server's document load at once.
        loading={eager && import.meta.env.SSR ? undefined : "lazy"}
        suppressHydrationWarning
        // Of several pictures, none loads before the styles, which are needed to show anything.
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

interface SidePictureProps extends Omit<PictureProps, "pictureKey" | "background" | "alt"> {
  picture: { key: string; background?: string | undefined };
}

/** A picture beside words that say the same. */
export const SidePicture = ({ picture, ...shown }: SidePictureProps) => (
  <Picture pictureKey={picture.key} background={picture.background} alt="" {...shown} />
);
