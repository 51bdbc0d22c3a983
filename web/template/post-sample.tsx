import { data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox, ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { CodeField } from "#web/ui/passwords/code-field.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";

const returnedFields = ["phone", "comment", "delivery", "agree"];

/** Refuses every post and returns its values: two fields are invalid, or it comes too soon. */
export function refuseSample(form: FormData) {
  const isAgain = form.get("act") === "again";
  const refusal: Refusal = {
    status: isAgain ? 429 : 400,
    code: "sample",
    message: isAgain ? "web.template.tooSoon" : "web.template.message.error",
    errors: isAgain
      ? {}
      : { phone: "web.template.phoneError", password: "web.template.passwordError" },
    values: Object.fromEntries(returnedFields.map((name) => [name, form.getAll(name).map(String)])),
    ...(isAgain && { seconds: 90 }),
  };
  return data({ refusal }, { status: refusal.status });
}

/** A form that is posted as on real pages and always refused. */
export function PostSample({ refusal }: { refusal: Refusal | undefined }) {
  const say = useSay();
  const ways = ["bring", "fetch"].map((way) => ({ value: way, label: say(`web.template.${way}`) }));
  return (
    <Section title={say("web.template.part.posted")} id="posted">
      <PostForm refusal={refusal && inWords(refusal, say)} className="max-w-md">
        <Field
          name="phone"
          type="tel"
          autoComplete="tel"
          label={say("web.template.phone")}
          defaultValue="0700"
          required
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={say("web.template.password")}
          required
        />
        <CodeField name="code" digits={5} label={say("web.template.code")} />
        <FileField
          name="photo"
          accept="image/*"
          rule={{ kinds: [], maxBytes: 2_000_000 }}
          label={say("web.template.photo")}
          required={false}
        />
        <ChoiceGroup
          name="delivery"
          label={say("web.template.delivery")}
          options={ways}
          chosen={["bring"]}
        />
        <TextArea name="comment" label={say("web.template.comment")} maxLength={100} />
        <Checkbox name="agree" label={say("web.template.agree")} />
        <div className="flex flex-wrap gap-3">
          <Submit>{say("web.template.send")}</Submit>
          <SubmitAct act="again" look="quiet" label={say("web.template.again")} />
        </div>
      </PostForm>
    </Section>
  );
}

/** The kit's server has no phrases, so its refusals contain phrase keys. */
function inWords(refusal: Refusal, say: (key: string) => string): Refusal {
  const errors = Object.entries(refusal.errors).map(([name, key]) => [name, say(key)]);
  return { ...refusal, message: say(refusal.message), errors: Object.fromEntries(errors) };
}
