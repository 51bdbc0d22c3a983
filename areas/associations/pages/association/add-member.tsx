import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
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
