import { Picture } from "#web/ui/goods/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ReviewedProduct } from "../../review/endpoints.ts";

/** All photos of a product, large enough to be judged. */
export function ReviewPhotos({ name, photos }: Pick<ReviewedProduct, "name" | "photos">) {
  const say = useSay();
  if (photos.length === 0) return <p>{say("seller.review.noPhotos")}</p>;
  return (
    <ul className="grid gap-3">
      {photos.map(({ picture, background }, place) => (
        <li key={picture}>
          <Picture
            pictureKey={picture}
            background={background}
            alt={say("seller.form.photos.alt", { name, number: place + 1 })}
            sizes="(min-width: 1024px) 600px, 100vw"
            eager={place === 0}
          />
        </li>
      ))}
    </ul>
  );
}
