import { Field, Select } from "#web/ui/base/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import type { ProductChoices } from "../product-choices.ts";
import { GroupedSelect } from "./grouped-select.tsx";

interface ProductFieldsProps {
  choices: ProductChoices;
  /** What it is so far; absent for a new one. */
  product?: OwnProductDetails;
}

const figure = { inputMode: "decimal", autoComplete: "off" } as const;

/** Everything that is said of a product, but for its photos. */
export function ProductFields({ choices, product }: ProductFieldsProps) {
  const say = useSay();
  const currency = product?.currency ?? choices.currency;
  const choose = say("seller.form.choose");
  return (
    <>
      <Field
        name="name"
        label={say("seller.form.name.label")}
        hint={say("seller.form.name.hint")}
        defaultValue={product?.name}
        maxLength={120}
        autoComplete="off"
        required
      />
      <GroupedSelect
        name="commodityId"
        label={say("seller.form.commodity.label")}
        hint={say("seller.form.commodity.hint")}
        groups={choices.commodities}
        defaultValue={product?.commodity.id ?? ""}
        empty={choose}
        required
      />
      <Select
        name="locationId"
        label={say("seller.form.place.label")}
        hint={say("seller.form.place.hint")}
        options={choices.places}
        defaultValue={product?.location.id ?? ""}
        empty={choose}
        required
      />
      <Select
        name="unitId"
        label={say("seller.form.unit.label")}
        hint={say("seller.form.unit.hint")}
        options={choices.units}
        defaultValue={product?.unit.id ?? ""}
        empty={choose}
        required
      />
      <Field
        name="price"
        label={say("seller.form.price.label", { currency })}
        hint={say("seller.form.price.hint")}
        defaultValue={product?.price}
        {...figure}
        required
      />
      <Field
        name="quantity"
        label={say("seller.form.stock.label")}
        hint={say("seller.form.stock.hint")}
        defaultValue={product?.quantity}
        {...figure}
        required
      />
      <Field
        name="minimumOrderQuantity"
        label={say("seller.form.minimumQuantity.label")}
        hint={say("seller.form.minimumQuantity.hint")}
        defaultValue={product?.minimumOrderQuantity}
        {...figure}
        required={false}
      />
      <Field
        name="minimumOrderAmount"
        label={say("seller.form.minimumAmount.label", { currency })}
        hint={say("seller.form.minimumAmount.hint")}
        defaultValue={product?.minimumOrderAmount || undefined}
        {...figure}
        required={false}
      />
      <TextArea
        name="description"
        label={say("seller.form.description.label")}
        hint={say("seller.form.description.hint")}
        defaultValue={product?.description}
        maxLength={4000}
        required={false}
      />
    </>
  );
}
