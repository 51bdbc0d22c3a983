import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm } from "#web/forms/post-form.tsx";
import { Submit } from "#web/forms/submit.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../endpoints.ts";
import type { ProductChoices } from "./product-choices.ts";
import { ProductFields } from "./product-fields.tsx";
import { seenStock, stockNow } from "./stock-now.ts";

interface ProductFormProps {
  product: OwnProductDetails;
  choices: ProductChoices;
  refusal: Refusal | undefined;
}

/** All that is said of a product, to be changed. */
export function ProductForm({ product, choices, refusal }: ProductFormProps) {
  const say = useSay();
  const { quantity } = useFormat();
  const { state, unit } = product;
  const now = stockNow(refusal);
  return (
    <Section title={say("seller.form.title")}>
      {(state === "approved" || state === "submitted") && (
        <p className="mb-4">{say(`seller.form.again.${state}`)}</p>
      )}
      <PostForm refusal={refusal}>
        <input type="hidden" name="act" value="save" />
        <input type="hidden" name="seenQuantity" value={seenStock(refusal, product.quantity)} />
        {now !== undefined && (
          <p className="mb-2 font-semibold">
            {say("seller.form.stockNow", { quantity: quantity(now, unit.shortName) })}
          </p>
        )}
        <ProductFields product={product} choices={choices} />
        <Submit>{say("seller.form.save")}</Submit>
      </PostForm>
    </Section>
  );
}
