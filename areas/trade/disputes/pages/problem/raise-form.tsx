import { proofPhoto } from "#core/files/upload-rules.ts";
import { orderProblemPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { reasonsWithQuantity, wordsLength } from "../../dispute-rules.ts";
import type { OrderDisputes } from "../../endpoints.ts";

interface RaiseFormProps {
  order: OrderDisputes;
  refusal: Refusal | undefined;
}

/** What is wrong, in the user's words, with photos. Only the reason and the words are required. */
export function RaiseForm({ order, refusal }: RaiseFormProps) {
  const say = useSay();
  const { orderId, reasons, side } = order;
  const isExact = Object.keys(refusal?.errors ?? {}).some((field) =>
    ["lineId", "quantity", "claimed"].includes(field),
  );
  return (
    <Section title={say("disputes.raise.title")} id="raise">
      <PostForm
        refusal={refusal}
        encType="multipart/form-data"
        action={`${orderProblemPath(orderId)}&form=raise`}
      >
        <input type="hidden" name="id" value={orderId} />
        <ChoiceGroup
          name="reason"
          label={say("disputes.raise.reason")}
          required
          chosen={reasons.length === 1 ? [...reasons] : []}
          options={reasons.map((value) => ({ value, label: say(`disputes.reason.${value}`) }))}
        />
        <TextArea
          name="words"
          label={say("disputes.raise.words")}
          hint={say(`disputes.raise.wordsHint.${side}`)}
          maxLength={wordsLength.max}
          required
        />
        {reasons.some((reason) => reasonsWithQuantity.includes(reason)) && (
          <details open={isExact} className="mb-4">
            <summary className="py-3">{say("disputes.raise.exact")}</summary>
            <ExactFields order={order} />
          </details>
        )}
        <FileField
          name="photo1"
          label={say("disputes.raise.photo")}
          hint={say("disputes.raise.photoHint")}
          rule={proofPhoto}
          required={false}
        />
        <PictureInput
          name="photo2"
          label={say("disputes.raise.photo2")}
          add={say("disputes.raise.photo2")}
          rule={proofPhoto}
        />
        <PictureInput
          name="photo3"
          label={say("disputes.raise.photo3")}
          add={say("disputes.raise.photo3")}
          rule={proofPhoto}
        />
        <Submit>{say("disputes.raise.send")}</Submit>
      </PostForm>
    </Section>
  );
}

/** How much is concerned, and how much money the buyer asks back. */
function ExactFields({ order }: Pick<RaiseFormProps, "order">) {
  const say = useSay();
  const { money } = useFormat();
  const { quantity } = useQuantities();
  const { lines, repayable, currency, side } = order;
  const unit = [...new Set(lines.map((line) => line.unit))].join(", ");
  return (
    <>
      {lines.length > 1 && (
        <Select
          name="lineId"
          label={say("disputes.fact.product")}
          required={false}
          empty={say("disputes.raise.anyLine")}
          options={lines.map((line) => ({
            value: line.id,
            label: `${line.product}, ${quantity(line.quantity, line.unit)}`,
          }))}
        />
      )}
      <NumberField
        name="quantity"
        label={say("disputes.raise.quantity", { unit })}
        required={false}
      />
      {side === "buyer" && repayable > 0 && (
        <NumberField
          name="claimed"
          label={say("disputes.raise.claimed", { currency })}
          hint={say("disputes.amount.atMost", { max: money(repayable, currency) })}
          required={false}
        />
      )}
    </>
  );
}
