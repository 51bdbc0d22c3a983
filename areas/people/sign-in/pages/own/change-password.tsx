import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import {
  changePassword,
  choosePassword,
  getPasswordStatus,
} from "#areas/people/sign-in/passwords/endpoints.ts";
import { signOutPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { NewPassword } from "../new-password.tsx";

const here = "/profile/password";

export async function loader(args: PageArgs) {
  const { call, say, context: requestContext } = pageFor(requireVerified, args);
  const own = await call(getPasswordStatus, {});
  const title = say(own.hasPassword ? "signIn.password.title" : "signIn.choose.title");
  return { title, own, min: requestContext.settings.PASSWORD_MIN };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const { currentPassword, password = "", confirmPassword = "" } = typed;
  if (currentPassword === undefined) {
    const back = returnPath(new URL(args.request.url).searchParams.get("back"));
    const chosen = await attempt(choosePassword, { password, confirmPassword });
    return answer(chosen, back === "/" ? here : back, flash.passwordChosen);
  }
  const changed = await attempt(changePassword, { currentPassword, password, confirmPassword });
  return answer(changed, here, flash.passwordChanged);
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ChangePassword() {
  const { title, own, min } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const { hasPassword, mayChoose } = own;
  if (!hasPassword && !mayChoose) {
    return (
      <FormPage title={title} lead={say("signIn.choose.late")} {...accountSection(say, here)}>
        <ButtonLink to={signOutPath}>{say("signIn.choose.logout")}</ButtonLink>
      </FormPage>
    );
  }
  const lead = say(hasPassword ? "signIn.password.lead" : "signIn.choose.lead");
  return (
    <FormPage title={title} lead={lead} {...accountSection(say, here)}>
      <PostForm refusal={refusal}>
        {hasPassword && (
          <PasswordField name="currentPassword" label={say("signIn.password.current")} />
        )}
        <NewPassword min={min} />
        <Submit>{say("signIn.password.save")}</Submit>
      </PostForm>
    </FormPage>
  );
}
