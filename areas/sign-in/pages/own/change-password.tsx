import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { changePassword } from "#areas/sign-in/passwords/endpoints.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { formText } from "../form-text.ts";
import { NewPassword } from "../new-password.tsx";

const here = "/profile/password";

export function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { say, context: visit } = page(context);
  return { title: say("signIn.password.title"), min: visit.settings.PASSWORD_MIN };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attempt, context: visit } = page(context);
  const form = await formOf(request);
  const changed = await attempt(changePassword, {
    currentPassword: formText(form, "currentPassword"),
    password: formText(form, "password"),
    confirmPassword: formText(form, "confirmPassword"),
  });
  return changed.ok
    ? redirectWithFlash(visit, here, flash.passwordChanged)
    : refused(changed.refusal);
}
export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** Another password by the present one. */
export default function ChangePassword() {
  const { title, min } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <OwnPage title={title} lead={say("signIn.password.lead")} current={here}>
      <PostForm refusal={refusal}>
        <PasswordField
          name="currentPassword"
          label={say("signIn.password.current")}
          autoComplete="current-password"
          required
        />
        <NewPassword min={min} />
        <Submit>{say("signIn.password.save")}</Submit>
      </PostForm>
    </OwnPage>
  );
}
