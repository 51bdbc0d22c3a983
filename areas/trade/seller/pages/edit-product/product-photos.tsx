import { maxProductPhotos } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import { PhotoField } from "../product/photo-field.tsx";

interface ProductPhotosProps {
  product: OwnProductDetails;
  refusal: Refusal | undefined;
}

export function ProductPhotos({ product, refusal }: ProductPhotosProps) {
  const say = useSay();
  const { id, name, photos, state } = product;
  const isFull = photos.length >= maxProductPhotos;
  const isOfAdding = refusal?.values.act === "photo";
  const numbered = (index: number) => say("seller.form.photos.alt", { name, number: index + 1 });
  const refusalOf = (act: string, picture: string) =>
    refusal?.values.act === act && refusal.values.picture === picture ? refusal : undefined;
  return (
    <Section
      title={say("seller.form.photos.title", { count: photos.length, max: maxProductPhotos })}
    >
      <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {photos.map(({ picture, background }, index) => (
          <li key={picture} className="min-w-0">
            <Picture
              pictureKey={picture}
              background={background}
              alt={numbered(index)}
              sizes="(min-width: 1024px) 300px, 45vw"
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {index > 0 && (
                <PostForm refusal={refusalOf("first", picture)}>
                  <input type="hidden" name="picture" value={picture} />
                  <Submit
                    look="quiet"
                    name="act"
                    value="first"
                    aria-label={say("seller.form.photos.firstOf", { number: index + 1 })}
                  >
                    {say("seller.form.photos.first")}
                  </Submit>
                </PostForm>
              )}
              <RemovePhoto
                picture={picture}
                name={numbered(index)}
                isApproved={state === "approved"}
                refusal={refusalOf("remove", picture)}
              />
            </div>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p>{say("seller.form.photos.full", { max: maxProductPhotos })}</p>
      ) : (
        <PostForm refusal={isOfAdding ? refusal : undefined} encType="multipart/form-data">
          {/* Before the file, so that a refusal has the product. */}
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

interface RemovePhotoProps {
  picture: string;
  /** What the photo shows, and its number. */
  name: string;
  /** An approved product must be approved again when its photos change. */
  isApproved: boolean;
  refusal: Refusal | undefined;
}

/** Confirms before a photo is removed: its file cannot be restored. */
function RemovePhoto({ picture, name, isApproved, refusal }: RemovePhotoProps) {
  const say = useSay();
  return (
    <details open={refusal !== undefined}>
      <summary className="button button-quiet">
        {say("seller.form.photos.remove")} <span className="sr-only">{name}</span>
      </summary>
      <p className="my-3">{say("seller.form.photos.removeText")}</p>
      {isApproved && <p className="my-3">{say("seller.form.photos.removeAgain")}</p>}
      <PostForm refusal={refusal}>
        <input type="hidden" name="picture" value={picture} />
        <SubmitAct act="remove" look="danger" label={say("seller.form.photos.removeNow")} />
      </PostForm>
    </details>
  );
}
