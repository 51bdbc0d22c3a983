interface SmallPictureProps {
  /** The key as stored in the row. */
  pictureKey: string;
  /** Placeholder colour until the picture is loaded. */
  background: string;
}

/**
 * A picture of at most 56 px beside words that say the same. It needs no hooks, so that loaders can
 * render it to HTML.
 */
export const SmallPicture = ({ pictureKey, background }: SmallPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={`/picture/${pictureKey}/160.avif`} />
    <img
      loading="lazy"
      decoding="async"
      className="picture"
      src={`/picture/${pictureKey}/160.jpeg`}
      alt=""
      width={160}
      height={120}
      style={{ backgroundColor: background }}
    />
  </picture>
);
