import { redirect, useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/people/accounts/pages/own/own-pages.tsx";
import { verifyContact } from "#areas/people/sign-in/codes/endpoints.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { requestIdOf } from "#server/request-cookie.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { CodeForm, SentTo } from "../code-form.tsx";
import { codeUnderWay, forgetCode, sendAgain } from "../code-ways.ts";
import { updateContactsPath } from "../paths.ts";

export async function loader(args: PageArgs) {
  const { say } = pageFor(signedIn, args);
  const asked = await codeUnderWay(args, "contact");
  if (!asked) throw redirect(updateContactsPath, 303);
  return { title: say("signIn.code.title"), asked };
}

export async function action(args: PageArgs) {
  const { attempt, context, formValues } = pageFor(signedIn, args);
  const requestId = requestIdOf(args.request);
  if (!requestId) throw redirect(updateContactsPath, 303);
  const { code = "", act } = await formValues();
  if (act !== undefined) return sendAgain(args);
  const verified = await attempt(verifyContact, { requestId, code });
  if (!verified.ok) return refused(verified.refusal);
  return forgetCode(args, redirectWithFlash(context, updateContactsPath, flash.contactChanged));
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function VerifyContacts() {
  const { title, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const other = { to: updateContactsPath, words: useSay()("signIn.code.other") };
  return (
    <OwnPage title={title} lead={<SentTo {...asked} />} current={updateContactsPath} below={title}>
      <CodeForm {...asked} answer={answer} other={other} />
    </OwnPage>
  );
}
