import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import { ExpectedStockField } from "../expected-stock.tsx";
import type { FormHints } from "../product/load-form-hints.ts";
import { ProductFields } from "../product/product-fields.tsx";
import type { ProductChoices } from "../product-choices.ts";

interface ProductFormProps {
  product: OwnProductDetails;
  choices: ProductChoices;
  hints: FormHints;
  refusal: Refusal | undefined;
}

export function ProductForm({ product, choices, hints, refusal }: ProductFormProps) {
  const say = useSay();
  const { state, quantity, unit } = product;
  return (
    <Section title={say("seller.form.title")}>
      {(state === "approved" || state === "submitted") && (
        <p className="mb-4">{say(`seller.form.again.${state}`)}</p>
      )}
      <PostForm refusal={refusal}>
        <input type="hidden" name="act" value="save" />
        <ExpectedStockField refusal={refusal} quantity={quantity} unit={unit.shortName} />
        <ProductFields
          {...{ product, choices, hints }}
          unit={(words) => (
            <Select
              name="unitId"
              {...words}
              options={choices.units}
              defaultValue={unit.id}
              required
            />
          )}
          isExisting
        />
        <Submit>{say("seller.form.save")}</Submit>
      </PostForm>
    </Section>
  );
}
