import type { ReactNode } from "react";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { PlaceChoice, type PlaceChoiceProps } from "./place-choice.tsx";

interface ContactFieldsProps extends PlaceChoiceProps {
  /** As stored in the account. */
  contact: PlaceChoiceProps["contact"] & Record<"name" | "phone" | "email", string>;
  children?: ReactNode;
}

const fields = [
  { name: "name", autoComplete: "name", maxLength: 200 },
  { name: "phone", type: "tel", autoComplete: "tel", maxLength: 40 },
  { name: "email", type: "email", autoComplete: "email", maxLength: 200, required: false },
] as const;

/** The contact person for the traders, and their location. */
export function ContactFields({ children, ...choice }: ContactFieldsProps) {
  const say = useSay();
  return (
    <>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          label={say(`cart.operator.${field.name}`)}
          defaultValue={choice.contact[field.name]}
        />
      ))}
      <PlaceChoice {...choice} />
      {children}
    </>
  );
}
