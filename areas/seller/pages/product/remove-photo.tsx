import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../../products/endpoints.ts";
import { removalOf } from "../paths.ts";
import { SmallPhoto } from "../small-photo.tsx";

interface RemovePhotoProps {
  photo: OwnProduct["photos"][number];
  /** Its place among the product's photos, from 1. */
  number: number;
  /** Of the product: of an approved one, other photos must be approved again. */
  state: OwnProduct["state"];
  refusal: Refusal | undefined;
}

/** Asks before a photo is removed: its file does not come back. */
export function RemovePhoto({ photo, number, state, refusal }: RemovePhotoProps) {
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
