import { useActionData, useLoaderData } from "react-router";
import { getMyDetails, updateSocials } from "#areas/people/accounts/endpoints.ts";
import { socialNetworks } from "#areas/people/accounts/social-networks.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { accountSection } from "../own/account-section.tsx";
import { networkNames } from "../social-links.tsx";

const path = "/profile/socials";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const { socials } = await call(getMyDetails, {});
  return { title: say("accounts.own.socials"), socials };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  return answer(await attempt(updateSocials, await formValues()), path);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Socials() {
  const { title, socials } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage title={title} lead={say("accounts.socials.lead")} {...accountSection(say, path)}>
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        {socialNetworks.map((network) => (
          <Field
            key={network}
            name={network}
            label={networkNames[network]}
            defaultValue={socials[network] ?? ""}
            inputMode={network === "whatsapp" ? "tel" : "url"}
            hint={network === "whatsapp" ? say("accounts.socials.whatsappHint") : undefined}
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
        <Submit>{say("accounts.edit.save")}</Submit>
      </PostForm>
    </FormPage>
  );
}
