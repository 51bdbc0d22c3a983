import { useActionData, useLoaderData } from "react-router";
import {
  choosePreferences,
  listInformationPreferences,
  listOwnPreferences,
} from "#areas/people/accounts/endpoints.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { toCodeOption } from "#web/ui/base/to-option.ts";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { accountSection } from "../own/account-section.tsx";

const path = "/profile/preferences";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const [all, own] = await Promise.all([
    call(listInformationPreferences, { size: 100 }),
    call(listOwnPreferences, {}),
  ]);
  return {
    title: say("accounts.own.preferences"),
    options: all.data.map(toCodeOption),
    chosen: own.data.map(({ code }) => code),
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, postedForm } = pageFor(requireVerified, args);
  const form = await postedForm();
  const codes = form.getAll("codes").map(String);
  return answer(await attempt(choosePreferences, { codes }), path);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Preferences() {
  const { title, options, chosen } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage title={title} {...accountSection(say, path)}>
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        <ChoiceGroup
          several
          name="codes"
          label={say("accounts.preferences.label")}
          hint={say("accounts.preferences.hint")}
          options={options}
          chosen={chosen}
        />
        <Submit>{say("accounts.edit.save")}</Submit>
      </PostForm>
    </FormPage>
  );
}
