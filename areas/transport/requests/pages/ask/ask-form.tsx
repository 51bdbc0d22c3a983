import type { PlaceAnswer } from "#areas/reference/places/pages/place-field/place-answer.ts";
import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { descriptionLength } from "../../transport-rules.ts";
import type { AskFormData } from "./load-ask.ts";

interface AskFormProps {
  form: AskFormData;
  /** The places of a refused form. */
  places: { from: PlaceAnswer; to: PlaceAnswer } | undefined;
  refusal: Refusal | undefined;
}

/** From, to, what and how much; a message for the carrier is folded. */
export function AskForm({ form, places, refusal }: AskFormProps) {
  const say = useSay();
  const { from, to } = places ?? form;
  const isUnfolded = Boolean(refusal?.errors.description || refusal?.values.description);
  return (
    <PostForm refusal={refusal} className="max-w-2xl">
      <div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
        <div>
          <PlaceField label={say("logistics.find.from")} name="from" answer={from} required />
        </div>
        <div>
          <PlaceField label={say("logistics.find.to")} name="to" answer={to} required />
        </div>
        <GoodsField
          name="commodity"
          label={say("logistics.request.commodity")}
          options={form.commodities}
          empty={say("logistics.request.anyCommodity")}
          defaultValue={form.commodity}
        />
        <div className="grid grid-cols-2 gap-x-4">
          <NumberField
            name="quantity"
            label={say("logistics.request.quantity")}
            defaultValue={form.quantity}
            maxLength={14}
            required
          />
          <Select
            name="unitId"
            label={say("logistics.request.unit")}
            options={form.units}
            defaultValue={form.unitId}
          />
        </div>
      </div>
      <details open={isUnfolded} className="mb-4">
        <summary className="py-3">{say("logistics.ask.more")}</summary>
        <TextArea
          name="description"
          label={say("logistics.request.description")}
          hint={say("logistics.ask.descriptionHint")}
          maxLength={descriptionLength.max}
          required={false}
        />
      </details>
      <Submit>{say("logistics.ask.send")}</Submit>
      <p className="hint mt-3">{say("logistics.ask.ends", { day: form.ends })}</p>
    </PostForm>
  );
}
