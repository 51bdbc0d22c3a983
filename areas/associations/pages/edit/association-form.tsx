import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Association } from "../../endpoints.ts";

interface AssociationFormProps {
  refusal: Refusal | undefined;
  /** As it stands, where it is changed. */
  before?: Association;
}

/** What is said of an association, in the language of the page. */
export function AssociationForm({ refusal, before }: AssociationFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      <Field
        name="name"
        label={say("associations.field.name")}
        defaultValue={before?.name}
        maxLength={120}
        required
      />
      <TextArea
        name="about"
        label={say("associations.field.about")}
        defaultValue={before?.about ?? ""}
        maxLength={500}
        required={false}
      />
      <Field
        name="phone"
        type="tel"
        label={say("associations.field.phone")}
        defaultValue={before?.phone ?? ""}
        maxLength={40}
        required={false}
      />
      <Field
        name="email"
        type="email"
        label={say("associations.field.email")}
        defaultValue={before?.email ?? ""}
        maxLength={200}
        required={false}
      />
      <Field
        name="website"
        inputMode="url"
        autoCapitalize="none"
        label={say("associations.field.website")}
        defaultValue={before?.website ?? ""}
        maxLength={200}
        required={false}
      />
      <Submit>{say("associations.field.save")}</Submit>
    </PostForm>
  );
}
