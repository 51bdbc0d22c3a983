import { Picture } from "#web/ui/goods/picture.tsx";
import { Slides, showSlide } from "#web/ui/show/slides.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Product } from "../../endpoints.ts";

interface GalleryProps {
  product: Pick<Product, "name" | "images">;
  /** Another edition's address, whose pictures they are. */
  server?: string | undefined;
}

/** The product's pictures, one in sight; on a wide screen with small ones below to choose from. */
export function Gallery({ product: { name, images }, server }: GalleryProps) {
  const say = useSay();
  const words = (place: number) => say("market.product.picture", { name, number: place + 1 });
  return (
    <div className="bleed">
      <Slides anchor="picture" label={say("market.product.pictures")}>
        {images.map((image, place) => (
          <Picture
            key={image.picture}
            pictureKey={image.picture}
            background={image.background}
            alt={words(place)}
            sizes="(min-width: 1280px) 620px, (min-width: 768px) 48vw, 100vw"
            server={server}
            eager={place === 0}
          />
        ))}
      </Slides>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((image, place) => (
            <li key={image.picture}>
              <a href={`#picture-${place + 1}`} aria-label={words(place)} onClick={showSlide}>
                <Picture
                  pictureKey={image.picture}
                  background={image.background}
                  alt=""
                  sizes="80px"
                  width={160}
                  server={server}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
