import type { ComponentProps } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field, FieldFrame, type Labelled, type OwnOfField, Select } from "#web/ui/base/field.tsx";
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

/** All that is said of a product, to be changed. */
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
  /** What it is so far; absent for a new one. */
  product?: OwnProductDetails;
}

const figure = { inputMode: "decimal", autoComplete: "off" } as const;

/** Everything that is said of a product, but for its photos. */
export function ProductFields({ choices, product }: ProductFieldsProps) {
  const say = useSay();
  const currency = product?.currency ?? choices.currency;
  const empty = say("seller.form.choose");
  const words = (field: string) => ({
    label: say(`seller.form.${field}.label`, { currency }),
    hint: say(`seller.form.${field}.hint`),
  });
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
      <GroupedSelect
        name="commodityId"
        {...words("commodity")}
        groups={choices.commodities}
        defaultValue={product?.commodity.id ?? ""}
        empty={empty}
        required
      />
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
      <Field name="price" {...words("price")} defaultValue={product?.price} {...figure} required />
      <Field
        name="quantity"
        {...words("stock")}
        defaultValue={product?.quantity}
        {...figure}
        required
      />
      <Field
        name="minimumOrderQuantity"
        {...words("minimumQuantity")}
        defaultValue={product?.minimumOrderQuantity}
        {...figure}
        required={false}
      />
      <Field
        name="minimumOrderAmount"
        {...words("minimumAmount")}
        defaultValue={product?.minimumOrderAmount || undefined}
        {...figure}
        required={false}
      />
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

interface GroupedSelectProps extends Labelled, Omit<ComponentProps<"select">, OwnOfField> {
  groups: ProductChoices["commodities"];
  /** Words of a first, empty choice. */
  empty: string;
}

/** A labelled choice among many, under the names of their groups. */
function GroupedSelect({ label, name, hint, error, groups, empty, ...select }: GroupedSelectProps) {
  return (
    <FieldFrame {...{ label, name, hint, error }} required={select.required}>
      {(wiring) => (
        <select {...select} {...wiring} className="control">
          <option value="">{empty}</option>
          {groups.map((group) => (
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
  );
}
