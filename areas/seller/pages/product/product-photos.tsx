import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/goods/picture.tsx";
import { DialogLink } from "#web/ui/overlays/dialog.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import { maxPhotos } from "../../products/product-limits.ts";
import { removalOf } from "../paths.ts";
import { PhotoField } from "./photo-field.tsx";
import { RemovePhoto } from "./remove-photo.tsx";

interface ProductPhotosProps {
  product: OwnProductDetails;
  refusal: Refusal | undefined;
}

/** The photos of a product, the first one first: more, fewer, in another order. */
export function ProductPhotos({ product, refusal }: ProductPhotosProps) {
  const say = useSay();
  const { id, name, photos, state } = product;
  const isFull = photos.length >= maxPhotos;
  const isOfAdding = refusal?.values.act === "photo";
  const refusalOf = (act: string, picture: string) =>
    refusal?.values.act === act && refusal.values.picture === picture ? refusal : undefined;
  return (
    <Section title={say("seller.form.photos.title", { count: photos.length, max: maxPhotos })}>
      <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {photos.map(({ picture, background }, place) => (
          <li key={picture} className="min-w-0">
            <Picture
              pictureKey={picture}
              background={background}
              alt={say("seller.form.photos.alt", { name, number: place + 1 })}
              sizes="(min-width: 1024px) 300px, 45vw"
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {place > 0 && (
                <PostForm refusal={refusalOf("first", picture)}>
                  <input type="hidden" name="picture" value={picture} />
                  <Submit
                    look="quiet"
                    name="act"
                    value="first"
                    aria-label={say("seller.form.photos.firstOf", { number: place + 1 })}
                  >
                    {say("seller.form.photos.first")}
                  </Submit>
                </PostForm>
              )}
              <DialogLink name={removalOf(picture)}>
                {say("seller.form.photos.remove")}{" "}
                <span className="sr-only">
                  {say("seller.form.photos.alt", { name, number: place + 1 })}
                </span>
              </DialogLink>
            </div>
          </li>
        ))}
      </ul>
      {photos.map((photo, place) => (
        <RemovePhoto
          key={photo.picture}
          photo={photo}
          number={place + 1}
          state={state}
          refusal={refusalOf("remove", photo.picture)}
        />
      ))}
      {isFull ? (
        <p>{say("seller.form.photos.full", { max: maxPhotos })}</p>
      ) : (
        <PostForm refusal={isOfAdding ? refusal : undefined} encType="multipart/form-data">
          {/* Before the file, so that a refusal knows whose it is. */}
          <input type="hidden" name="act" value="photo" />
          <input type="hidden" name="id" value={id} />
          <PhotoField
            label={say("seller.form.photo.add")}
            hint={say("seller.form.photo.addHint")}
            required
            goesAtOnce
          />
          <Submit look="quiet">{say("seller.form.photo.send")}</Submit>
        </PostForm>
      )}
    </Section>
  );
}
