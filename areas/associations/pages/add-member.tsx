import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/forms/post-form.tsx";
import { Submit } from "#web/forms/submit.tsx";
import { Field } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";

/** Adds somebody by the phone or e-mail of her account; she is told. */
export function AddMember({ refusal }: { refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Section title={say("associations.add.title")}>
      <PostForm refusal={refusal}>
        <Field
          name="contact"
          label={say("associations.add.contact")}
          hint={say("associations.add.hint")}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Submit>{say("associations.add.act")}</Submit>
      </PostForm>
    </Section>
  );
}
