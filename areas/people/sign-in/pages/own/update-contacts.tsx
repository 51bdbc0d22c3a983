import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { listOwnContacts, updateContact } from "#areas/people/sign-in/codes/endpoints.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { answerCodeRequest } from "../code-flow.ts";
import { updateContactsPath, verifyContactsPath } from "../paths.ts";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const { contacts } = await call(listOwnContacts, {});
  const present = (requestedChannel: "sms" | "email") => {
    const match = contacts.find(({ channel }) => channel === requestedChannel);
    if (!match) return say("signIn.contact.none");
    return match.isProved ? match.contact : `${match.contact} (${say("signIn.contact.unproved")})`;
  };
  return { title: say("signIn.contact.title"), sms: present("sms"), email: present("email") };
}

export async function action(args: PageArgs) {
  const { attempt, formValues } = pageFor(requireVerified, args);
  const { channel = "", contact = "", currentPassword = "" } = await formValues();
  const typed = { channel: channel as "sms" | "email", contact, currentPassword };
  return answerCodeRequest(args, verifyContactsPath, await attempt(updateContact, typed));
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function UpdateContacts() {
  const { title, sms, email } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const phoneName = say("signIn.contact.phoneName");
  const emailName = say("signIn.contact.emailName");
  return (
    <FormPage
      title={title}
      lead={say("signIn.contact.lead")}
      {...accountSection(say, updateContactsPath)}
    >
      <h2>{say("signIn.contact.now")}</h2>
      <DefinitionList
        items={[
          { term: phoneName, detail: sms },
          { term: emailName, detail: email },
        ]}
      />
      <PostForm refusal={refusal} className="mt-6">
        <ChoiceGroup
          name="channel"
          label={say("signIn.contact.what")}
          options={[
            { value: "sms", label: phoneName },
            { value: "email", label: emailName },
          ]}
          chosen={["sms"]}
          required
        />
        <Field
          name="contact"
          label={say("signIn.contact.new")}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="currentPassword" label={say("signIn.contact.password")} />
        <Submit>{say("signIn.reset.send")}</Submit>
      </PostForm>
    </FormPage>
  );
}
