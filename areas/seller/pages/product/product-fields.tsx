import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field, FieldFrame, Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import type { ProductChoices } from "../product-choices.ts";
import { SeenStock } from "../stock-now.tsx";

interface ProductFormProps {
  product: OwnProductDetails;
  choices: ProductChoices;
  refusal: Refusal | undefined;
}

export function ProductForm({ product, choices, refusal }: ProductFormProps) {
  const say = useSay();
  const { state, quantity, unit } = product;
  return (
    <Section title={say("seller.form.title")}>
      {(state === "approved" || state === "submitted") && (
        <p className="mb-4">{say(`seller.form.again.${state}`)}</p>
      )}
      <PostForm refusal={refusal}>
        <input type="hidden" name="act" value="save" />
        <SeenStock refusal={refusal} quantity={quantity} unit={unit.shortName} />
        <ProductFields product={product} choices={choices} />
        <Submit>{say("seller.form.save")}</Submit>
      </PostForm>
    </Section>
  );
}

interface ProductFieldsProps {
  choices: ProductChoices;
  product?: OwnProductDetails;
}

export function ProductFields({ choices, product }: ProductFieldsProps) {
  const say = useSay();
  const currency = product?.currency ?? choices.currency;
  const empty = say("seller.form.choose");
  const words = (name: string) => ({
    label: say(`seller.form.${name}.label`, { currency }),
    hint: say(`seller.form.${name}.hint`),
  });
  const figures = [
    { name: "price", ...words("price"), defaultValue: product?.price, required: true },
    { name: "quantity", ...words("stock"), defaultValue: product?.quantity, required: true },
    {
      name: "minimumOrderQuantity",
      ...words("minimumQuantity"),
      defaultValue: product?.minimumOrderQuantity,
      required: false,
    },
    {
      name: "minimumOrderAmount",
      ...words("minimumAmount"),
      defaultValue: product?.minimumOrderAmount || undefined,
      required: false,
    },
  ];
  return (
    <>
      <Field
        name="name"
        {...words("name")}
        defaultValue={product?.name}
        maxLength={120}
        autoComplete="off"
        required
      />
      <FieldFrame name="commodityId" {...words("commodity")} required>
        {(wiring) => (
          <select
            defaultValue={product?.commodity.id ?? ""}
            required
            {...wiring}
            className="control"
          >
            <option value="">{empty}</option>
            {choices.commodities.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FieldFrame>
      <Select
        name="locationId"
        {...words("place")}
        options={choices.places}
        defaultValue={product?.location.id ?? ""}
        empty={empty}
        required
      />
      <Select
        name="unitId"
        {...words("unit")}
        options={choices.units}
        defaultValue={product?.unit.id ?? ""}
        empty={empty}
        required
      />
      {figures.map((field) => (
        <Field key={field.name} {...field} inputMode="decimal" autoComplete="off" />
      ))}
      <TextArea
        name="description"
        {...words("description")}
        defaultValue={product?.description}
        maxLength={4000}
        required={false}
      />
    </>
  );
}
