import { useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { changePassword } from "#areas/sign-in/passwords/endpoints.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { NewPassword } from "../new-password.tsx";

const here = "/profile/password";

export function loader(args: PageArgs) {
  const { say, context: visit } = pageFor(signedIn, args);
  return { title: say("signIn.password.title"), min: visit.settings.PASSWORD_MIN };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(signedIn, args);
  const typed = await formValues();
  const { currentPassword = "", password = "", confirmPassword = "" } = typed;
  const changed = await attempt(changePassword, { currentPassword, password, confirmPassword });
  return answer(changed, here, flash.passwordChanged);
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ChangePassword() {
  const { title, min } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <OwnPage title={title} lead={say("signIn.password.lead")} current={here}>
      <PostForm refusal={refusal}>
        <PasswordField name="currentPassword" label={say("signIn.password.current")} />
        <NewPassword min={min} />
        <Submit>{say("signIn.password.save")}</Submit>
      </PostForm>
    </OwnPage>
  );
}
