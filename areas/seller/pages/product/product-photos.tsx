import { maxProductPhotos } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/goods/picture.tsx";
import { Dialog, DialogLink } from "#web/ui/overlays/dialog.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import { SmallPhoto } from "../small-photo.tsx";
import { PhotoField } from "./photo-field.tsx";

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
              <DialogLink name={removalOf(picture)}>
                {say("seller.form.photos.remove")}{" "}
                <span className="sr-only">{numbered(index)}</span>
              </DialogLink>
            </div>
          </li>
        ))}
      </ul>
      {photos.map((photo, index) => (
        <RemovePhoto
          key={photo.picture}
          photo={photo}
          number={index + 1}
          state={state}
          refusal={refusalOf("remove", photo.picture)}
        />
      ))}
      {isFull ? (
        <p>{say("seller.form.photos.full", { max: maxProductPhotos })}</p>
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

const removalOf = (picture: string) => `remove-${picture}`;

interface RemovePhotoProps {
  photo: OwnProductDetails["photos"][number];
  /** Its place among the product's photos, from 1. */
  number: number;
  /** Of the product: of an approved one, other photos must be approved again. */
  state: OwnProductDetails["state"];
  refusal: Refusal | undefined;
}

/** Asks before a photo is removed: its file does not come back. */
function RemovePhoto({ photo, number, state, refusal }: RemovePhotoProps) {
  const say = useSay();
  return (
    <Dialog
      name={removalOf(photo.picture)}
      title={say("seller.form.photos.removeTitle", { number })}
      dismiss={say("seller.form.photos.keep")}
      acts={
        // Posted to the address it is open at: without scripts a refusal is read in the dialog too.
        <PostForm refusal={refusal}>
          <input type="hidden" name="picture" value={photo.picture} />
          <Submit look="danger" name="act" value="remove">
            {say("seller.form.photos.remove")}
          </Submit>
        </PostForm>
      }
    >
      <div className="flex gap-3">
        <SmallPhoto photo={photo} />
        <div className="min-w-0">
          <p>{say("seller.form.photos.removeText")}</p>
          {state === "approved" && <p className="mt-2">{say("seller.form.photos.removeAgain")}</p>}
        </div>
      </div>
    </Dialog>
  );
}
