import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { type MailTemplate, mailTemplates } from "../../desk-lists.ts";

const keys: Record<MailTemplate, string> = {
  "documents-missing": "documentsMissing",
  "documents-unreadable": "documentsUnreadable",
  "come-to-the-office": "comeToTheOffice",
};

/** Sends one of the prepared messages. */
export function SendMessage({ refusal }: { refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Section title={say("desk.message.title")}>
      <PostForm refusal={refusal}>
        <Select
          name="template"
          label={say("desk.message.label")}
          hint={say("desk.message.hint")}
          options={mailTemplates.map((one) => ({
            value: one,
            label: say(`desk.message.${keys[one]}`),
          }))}
        />
        <Submit look="quiet" name="act" value="sendMail">
          {say("desk.message.send")}
        </Submit>
      </PostForm>
    </Section>
  );
}
