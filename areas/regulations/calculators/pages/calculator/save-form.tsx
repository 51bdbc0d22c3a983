import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxTitle } from "../../calculator-limits.ts";

interface SaveFormProps {
  /** URL of the calculation to save. */
  address: string;
  refusal: Refusal | undefined;
}

/** Saves a calculation with an optional title. */
export function SaveForm({ address, refusal }: SaveFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal} className="page-form-fields mb-6 print:hidden">
      <input type="hidden" name="fields" value={address.split("?")[1] ?? ""} />
      <Field
        label={say("calculators.field.title")}
        name="title"
        maxLength={maxTitle}
        autoComplete="off"
        required={false}
      />
      <Submit look="quiet">{say("calculators.save")}</Submit>
    </PostForm>
  );
}
