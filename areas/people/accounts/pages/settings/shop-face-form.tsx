import { profilePhoto } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ShopFace } from "../../shop-face/endpoints.ts";
import { closedDays, deliveryAreas, maxPickUpLength } from "../../shop-face/face-rules.ts";

interface ShopFaceFormProps {
  face: ShopFace;
  /** The address of the shop's card, once the shop is approved. */
  card: string | undefined;
  refusal: Refusal | undefined;
}

/** What buyers see of a shop besides its name; everything is optional. */
export function ShopFaceForm({ face, card, refusal }: ShopFaceFormProps) {
  const say = useSay();
  const { photo } = face;
  return (
    <Section id="face" title={say("accounts.face.formTitle")}>
      {card && (
        <p className="mb-4">
          <DownloadLink href={card}>{say("accounts.face.card")}</DownloadLink>
          <span className="hint block">{say("accounts.face.cardHint")}</span>
        </p>
      )}
      <PostForm refusal={refusal} encType="multipart/form-data">
        <fieldset className="flex min-w-0 flex-wrap gap-x-3">
          <legend className="sr-only">{say("accounts.face.open")}</legend>
          <div className="min-w-0 grow">
            <Field
              name="opensAt"
              type="time"
              label={say("accounts.face.opensAt")}
              defaultValue={face.opensAt ?? undefined}
              required={false}
            />
          </div>
          <div className="min-w-0 grow">
            <Field
              name="closesAt"
              type="time"
              label={say("accounts.face.closesAt")}
              defaultValue={face.closesAt ?? undefined}
              required={false}
            />
          </div>
        </fieldset>
        <Select
          name="closedOn"
          label={say("accounts.face.closedOn")}
          options={closedDays.map((day) => ({
            value: day,
            label: say(`accounts.face.day.${day}`),
          }))}
          empty={say("accounts.face.everyDay")}
          defaultValue={face.closedOn ?? ""}
          required={false}
        />
        <Field
          name="pickUp"
          label={say("accounts.face.pickUp")}
          hint={say("accounts.face.pickUpHint")}
          defaultValue={face.pickUp ?? undefined}
          maxLength={maxPickUpLength}
          required={false}
        />
        <Select
          name="deliversTo"
          label={say("accounts.face.delivery")}
          options={deliveryAreas.map((area) => ({
            value: area,
            label: say(`accounts.face.delivers.${area}`),
          }))}
          empty={say("accounts.face.unsaid")}
          defaultValue={face.deliversTo ?? ""}
          required={false}
        />
        {photo && (
          <div className="mb-3 max-w-24">
            <Picture
              pictureKey={photo.picture}
              background={photo.background}
              alt=""
              sizes="96px"
              width={160}
              height={160}
            />
          </div>
        )}
        {/* Last in the request body, so that a refused upload loses no typed fields. */}
        <FileField
          name="photo"
          label={say("accounts.face.photo")}
          hint={say("accounts.face.photoHint")}
          rule={profilePhoto}
          required={false}
        />
        <Submit>{say("accounts.shop.save")}</Submit>
      </PostForm>
    </Section>
  );
}
