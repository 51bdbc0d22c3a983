import { Field, Select } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnServiceDetails } from "../../services/endpoints.ts";
import type { ServiceChoices } from "./service-choices.ts";

interface ServiceFieldsProps {
  choices: ServiceChoices;
  service?: OwnServiceDetails | undefined;
}

/** What is done, where and for how much. Name and description are collapsed in a new service. */
export function ServiceFields({ choices, service }: ServiceFieldsProps) {
  const say = useSay();
  const currency = service?.currency ?? choices.currency;
  const words = (name: string) => ({
    label: say(`seller.service.input.${name}.label`, { currency }),
    hint: say(`seller.service.input.${name}.hint`),
  });
  return (
    <>
      <Select
        name="typeId"
        {...words("type")}
        options={choices.types}
        defaultValue={service?.type.id ?? ""}
        empty={say("seller.form.choose")}
        required
      />
      <Field
        name="price"
        {...words("price")}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={service?.price ?? undefined}
        required={false}
      />
      <Select
        name="unitId"
        {...words("unit")}
        options={choices.units}
        defaultValue={service?.unit?.id ?? ""}
        empty={say("seller.service.input.unit.whole")}
        required={false}
      />
      <Select
        name="locationId"
        {...words("place")}
        options={choices.places}
        defaultValue={service?.location.id ?? choices.place ?? ""}
        empty={say("seller.form.choose")}
        required
      />
      <MoreFields service={service} />
    </>
  );
}

function MoreFields({ service }: Pick<ServiceFieldsProps, "service">) {
  const say = useSay();
  const errors = [useFieldRefusal("name").error, useFieldRefusal("description").error];
  return (
    <details open={service !== undefined || errors.some(Boolean)} className="mb-4">
      <summary className="flex min-h-11 items-center underline">
        {say("seller.service.more")}
      </summary>
      <Field
        name="name"
        label={say("seller.service.input.name.label")}
        hint={say("seller.service.input.name.hint")}
        defaultValue={service && service.name !== service.type.name ? service.name : undefined}
        maxLength={120}
        autoComplete="off"
        required={false}
      />
      <TextArea
        name="description"
        label={say("seller.input.description.label")}
        hint={say("seller.service.input.description.hint")}
        defaultValue={service?.description}
        maxLength={4000}
        required={false}
      />
    </details>
  );
}
