import type { ComponentProps } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Association, AssociationDetails } from "../../endpoints.ts";

interface AssociationFormProps {
  refusal: Refusal | undefined;
  /** The current values, where the association is edited. */
  before?: AssociationDetails;
}

/** The description of an association, in the language of the page. */
export function AssociationForm({ refusal, before }: AssociationFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      {before && <input type="hidden" name="seen" value={before.changedAt} />}
      <TextField before={before} name="name" maxLength={120} required />
      <TextArea
        name="about"
        label={say("associations.field.about")}
        defaultValue={before?.about ?? ""}
        maxLength={500}
        required={false}
      />
      <TextField before={before} name="phone" type="tel" maxLength={40} />
      <TextField before={before} name="email" type="email" maxLength={200} />
      <TextField
        before={before}
        name="website"
        inputMode="url"
        autoCapitalize="none"
        maxLength={200}
      />
      <Submit>{say("associations.field.save")}</Submit>
    </PostForm>
  );
}

interface TextFieldProps extends Omit<ComponentProps<typeof Field>, "label" | "defaultValue"> {
  before: Association | undefined;
  name: "name" | "phone" | "email" | "website";
}

function TextField({ before, name, required = false, ...field }: TextFieldProps) {
  const label = useSay()(`associations.field.${name}`);
  const own = { name, label, required, defaultValue: before?.[name] ?? "" };
  return <Field {...field} {...own} />;
}
