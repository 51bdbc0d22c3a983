import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { chargingModeKeys } from "../../charging-mode-keys.ts";
import { maxServiceDescription } from "../../portal/service-rules.ts";
import {
  chargeKinds,
  chargeModes,
  chargingModes,
  maxBands,
  maxCharges,
} from "../../tariff-kinds.ts";
import type { FormValues } from "./parse-service-form.ts";
import type { ServiceChoices } from "./service-choices.ts";

interface FieldOf {
  name: string;
  label: string;
  defaultValue: string;
  autoComplete: "off";
}

interface PartProps {
  filled: FormValues;
  refusal: Refusal | undefined;
  /** Props of a field by its name: `text` for words, `figure` for a number. */
  text: (name: string, label?: string) => FieldOf;
  figure: (name: string, label?: string) => FieldOf & { inputMode: "decimal" };
  at: (name: string) => string;
}

/** Pricing: charging mode, another currency, weight bands. */
export function PricePart({ choices, ...part }: PartProps & { choices: ServiceChoices }) {
  const say = useSay();
  const { text, figure, at } = part;
  return (
    <Folded
      {...part}
      title={say("logistics.portal.part.price")}
      fields={/^(chargingMode|currency|minimumCharge|bands)/}
      isFilled={
        at("chargingMode") !== "per_unit" && at("chargingMode") !== ""
          ? true
          : at("bands.0.from") !== ""
      }
    >
      <Select
        {...choiceOf(text("chargingMode"))}
        options={chargingModes.map((value) => ({
          value: value,
          label: say(`logistics.charging.${chargingModeKeys[value]}`),
        }))}
        defaultValue={at("chargingMode") || "per_unit"}
      />
      <Select
        {...choiceOf(text("currency"))}
        options={choices.currencies}
        defaultValue={at("currency") || choices.currency}
      />
      <Field {...figure("minimumCharge")} required={false} />
      <p className="hint mb-4">{say("logistics.portal.hint.bands")}</p>
      <Rows {...part} part="bands" max={maxBands} spare={2}>
        {(index) => (
          <>
            <Field {...row(figure, "bands", index, "from", say)} />
            <Field {...row(figure, "bands", index, "price", say)} />
          </>
        )}
      </Rows>
    </Folded>
  );
}

/** Additional charges beside the service cost. */
export function ChargesPart(part: PartProps) {
  const say = useSay();
  const { text, figure, at } = part;
  return (
    <Folded
      {...part}
      title={say("logistics.portal.part.charges")}
      fields={/^charges/}
      isFilled={at("charges.0.kind") !== ""}
    >
      <Rows {...part} part="charges" max={maxCharges} spare={2}>
        {(index) => (
          <>
            <Select
              {...choiceOf(row(text, "charges", index, "kind", say))}
              options={chargeKinds.map((value) => ({
                value: value,
                label: say(`logistics.charge.${value}`),
              }))}
              defaultValue={at(`charges.${index}.kind`)}
              empty={say("logistics.portal.form.choose")}
            />
            <Select
              {...choiceOf(row(text, "charges", index, "mode", say))}
              options={chargeModes.map((value) => ({
                value: value,
                label: say(`logistics.portal.chargeMode.${value}`),
              }))}
              defaultValue={at(`charges.${index}.mode`) || "fixed"}
            />
            <Field {...row(figure, "charges", index, "value", say)} />
          </>
        )}
      </Rows>
    </Folded>
  );
}

/** Minimum and maximum quantity, commodities, and a description for customers. */
export function LimitsPart({ choices, ...part }: PartProps & { choices: ServiceChoices }) {
  const say = useSay();
  const { text, figure, at, filled } = part;
  return (
    <Folded
      {...part}
      title={say("logistics.portal.part.limits")}
      fields={/^(minimumOrder|maximumOrder|goods|description)/}
      isFilled={at("maximumOrder") !== "" || at("description") !== ""}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field {...figure("minimumOrder")} required={false} />
        <Field {...figure("maximumOrder")} required={false} />
      </div>
      <TextArea {...text("description")} maxLength={maxServiceDescription} required={false} />
      <ChoiceGroup
        several
        name="goods"
        label={say("logistics.portal.input.goods")}
        hint={say("logistics.portal.hint.goods")}
        options={choices.goods}
        chosen={[filled.goods ?? []].flat()}
      />
    </Folded>
  );
}

/** Picks the props that a select shares with a field; a select sets its own value. */
const choiceOf = ({ name, label }: FieldOf) => ({ name, label });

type Say = ReturnType<typeof useSay>;

/** Props of a field in a row, labelled by the field without the row. */
const row = <F extends FieldOf>(
  fieldOf: (name: string, label: string) => F,
  part: string,
  index: number,
  field: string,
  say: Say,
): F => fieldOf(`${part}.${index}.${field}`, say(`logistics.portal.row.${part}.${field}`));

interface FoldedProps extends PartProps {
  title: string;
  /** Matches the names of its fields: it opens if one of them was refused. */
  fields: RegExp;
  isFilled: boolean;
  children: ReactNode;
}

function Folded({ title, refusal, fields, isFilled, children }: FoldedProps) {
  const isWrong = Object.keys(refusal?.errors ?? {}).some((name) => fields.test(name));
  return (
    <details open={isFilled || isWrong} className="mb-4">
      <summary className="flex min-h-11 items-center underline">{title}</summary>
      {children}
    </details>
  );
}

interface RowsProps extends PartProps {
  part: "bands" | "charges";
  max: number;
  /** Number of empty rows to show. */
  spare: number;
  children: (index: number) => ReactNode;
}

/** Rows of fields: filled rows and some empty ones; the others are collapsed. */
function Rows({ part, max, spare, filled, refusal, children }: RowsProps) {
  const say = useSay();
  const count = Object.entries(refusal?.values ?? filled).reduce((most, [name, value]) => {
    const [of, index, field] = name.split(".");
    return of === part && field !== "mode" && value !== ""
      ? Math.max(most, Number(index) + 1)
      : most;
  }, 0);
  const inSight = Math.min(max, count + spare);
  const names = Array.from({ length: max }, (_, index) => `${part}.${index}`);
  const rows = names.map((name, index) => (
    <fieldset key={name} className="mb-4 min-w-0">
      <legend>{say(`logistics.portal.row.${part}.title`, { number: index + 1 })}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">{children(index)}</div>
    </fieldset>
  ));
  return (
    <>
      {rows.slice(0, inSight)}
      {inSight < max && (
        <details>
          <summary className="flex min-h-11 items-center underline">
            {say(`logistics.portal.row.${part}.more`)}
          </summary>
          {rows.slice(inSight)}
        </details>
      )}
    </>
  );
}
