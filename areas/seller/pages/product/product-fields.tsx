import { type ReactNode, useRef } from "react";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useRefusalOf } from "#web/ui/base/posted.ts";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import type { ProductChoices } from "../product-choices.ts";
import { SeenStock } from "../stock-now.tsx";
import { KindField } from "./kind-field.tsx";
import type { ShownHints } from "./shown-hints.ts";
import { UnitField } from "./unit-field.tsx";
import { useHints } from "./use-hints.ts";

interface ProductFormProps {
  product: OwnProductDetails;
  choices: ProductChoices;
  hints: ShownHints;
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
        <SeenStock refusal={refusal} quantity={quantity} unit={unit.shortName} />
        <ProductFields product={product} choices={choices} hints={hints} isThere />
        <Submit>{say("seller.form.save")}</Submit>
      </PostForm>
    </Section>
  );
}

/** What a product begins with; of one that is sold again all but how many there are. */
export type Filled = Omit<OwnProductDetails, "quantity"> & { quantity?: number | undefined };

interface ProductFieldsProps {
  choices: ProductChoices;
  hints: ShownHints;
  product?: Filled | undefined;
  /** It has been made: its name stands first, nothing is chosen for her. */
  isThere?: boolean;
}

/** What, for how much, how many, where; the rest is folded away until it is wanted or wrong. */
export function ProductFields({ choices, product, isThere = false, ...form }: ProductFieldsProps) {
  const say = useSay();
  const { money } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const hints = useHints(form.hints, box);
  const currency = product?.currency ?? choices.currency;
  const words = (name: string) => ({
    label: say(`seller.form.${name}.label`, { currency }),
    hint: say(`seller.form.${name}.hint`, { example: money(2800, currency) }),
  });
  const figure = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <div ref={box}>
      {isThere && <NameField {...words("name")} name={product?.name} required />}
      <KindField {...words("kind")} {...{ product, hints }} kinds={choices.kinds} />
      <UnitField
        {...words("unit")}
        units={choices.units}
        unitIds={hints.unitIds}
        chosen={product?.unit.id}
      />
      <Field
        name="price"
        {...words("price")}
        {...figure}
        below={<span role="status">{hints.market}</span>}
        defaultValue={product?.price}
        required
      />
      <Field
        name="quantity"
        {...words("stock")}
        {...figure}
        defaultValue={product?.quantity}
        required
      />
      <Select
        name="locationId"
        {...words("place")}
        options={choices.places}
        defaultValue={product?.location.id ?? choices.place ?? ""}
        empty={say("seller.form.choose")}
        required
      />
      <MoreFields isOpen={isThere}>
        {!isThere && <NameField {...words("otherName")} name={product?.name} required={false} />}
        <Field
          name="minimumOrderQuantity"
          {...words("minimumQuantity")}
          {...figure}
          defaultValue={product?.minimumOrderQuantity}
          required={false}
        />
        <Field
          name="minimumOrderAmount"
          {...words("minimumAmount")}
          {...figure}
          defaultValue={product?.minimumOrderAmount || undefined}
          required={false}
        />
        <TextArea
          name="description"
          {...words("description")}
          defaultValue={product?.description}
          maxLength={4000}
          required={false}
        />
      </MoreFields>
    </div>
  );
}

interface NameFieldProps {
  label: string;
  hint: string;
  name: string | undefined;
  required: boolean;
}

function NameField({ name, ...field }: NameFieldProps) {
  return <Field {...field} name="name" defaultValue={name} maxLength={120} autoComplete="off" />;
}

function MoreFields({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const say = useSay();
  const errors = [
    useRefusalOf("name").error,
    useRefusalOf("minimumOrderQuantity").error,
    useRefusalOf("minimumOrderAmount").error,
    useRefusalOf("description").error,
  ];
  return (
    <details open={isOpen || errors.some(Boolean)} className="mb-4">
      <summary className="flex min-h-11 items-center underline">{say("seller.form.more")}</summary>
      {children}
    </details>
  );
}
