import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import { transportModes } from "../../transport-modes.ts";
import { ChargesPart, LimitsPart, PricePart } from "./folded-parts.tsx";
import type { FormValues } from "./parse-service-form.ts";
import type { ServiceChoices } from "./service-choices.ts";

/** Action data if the form is shown again. */
export interface ServiceActionData {
  refusal?: Refusal | undefined;
  /** The typed values, and the cost of the example quantity line by line. */
  values?: FormValues;
  example?: string[];
}

export interface ServiceFormProps {
  choices: ServiceChoices;
  filled: FormValues;
  answered: ServiceActionData | undefined;
}

/** Route, mode, price and transit time; other fields are collapsed unless filled or invalid. */
export function ServiceForm({ choices, filled: first, answered }: ServiceFormProps) {
  const say = useSay();
  const refusal = answered?.refusal;
  const filled = answered?.values ?? first;
  const at = (name: string) => String(filled[name] ?? "");
  const label = (name: string) => say(`logistics.portal.input.${name}`);
  const text = (name: string, called = label(name)) => ({
    name,
    label: called,
    defaultValue: at(name),
    autoComplete: "off" as const,
  });
  const place = (name: string) => ({ name, label: label(name), answer: { typed: at(name) } });
  const figure = (name: string, called?: string) => ({
    ...text(name, called),
    inputMode: "decimal" as const,
  });
  const parts = { filled, refusal, figure, text, at };
  return (
    <PostForm refusal={refusal}>
      <PlaceField {...place("locationFrom")} hint={say("logistics.portal.hint.place")} required />
      <PlaceField {...place("locationTo")} required />
      <Select
        name="mode"
        label={label("mode")}
        options={transportModes.map((mode) => ({
          value: mode,
          label: say(`logistics.mode.${mode}`),
        }))}
        defaultValue={at("mode") || "road"}
        required
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field {...figure("price")} required />
        <Select
          name="unitId"
          label={label("unitId")}
          options={choices.units}
          defaultValue={at("unitId") || choices.unitId}
          required
        />
        <Field {...figure("minDays")} required />
        <Field {...figure("maxDays")} required />
      </div>
      <PricePart {...parts} choices={choices} />
      <ChargesPart {...parts} />
      <LimitsPart {...parts} choices={choices} />
      <p className="mb-6">
        <SubmitAct act="save" label={say("logistics.portal.form.save")} />
      </p>
      <Field {...figure("exampleQuantity")} required={false} />
      {answered?.example && (
        <div role="status">
          <Notice kind="info">
            {answered.example.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        </div>
      )}
      <SubmitAct act="example" look="quiet" label={say("logistics.portal.form.example")} />
    </PostForm>
  );
}
