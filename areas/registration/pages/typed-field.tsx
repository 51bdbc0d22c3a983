import type { ComponentProps } from "react";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Values } from "./stage.ts";

interface TypedFieldProps extends Omit<ComponentProps<typeof Field>, "label" | "defaultValue"> {
  values: Values;
}

/** A line of the registration, with what was typed before. */
export function TypedField({ values, name, ...field }: TypedFieldProps) {
  const label = useSay()(`registration.field.${name}`);
  return <Field {...field} name={name} label={label} defaultValue={values[name]} />;
}
