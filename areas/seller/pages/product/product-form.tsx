import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import type { ProductChoices } from "../product-choices.ts";
import { seenStock, stockNow } from "../stock-now.ts";
import { ProductFields } from "./product-fields.tsx";

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
