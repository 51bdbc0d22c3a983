import { redirect, useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { verifyContact } from "#areas/sign-in/codes/endpoints.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { requestIdOf } from "#server/request-cookie.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { CodeField } from "#web/ui/passwords/code-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { codeUnderWay, forgetCode, sendAgain } from "../code-ways.ts";
import { formText } from "../form-text.ts";
import { updateContactsPath } from "../paths.ts";
import { refusalOfCode, SendAgain } from "../send-again.tsx";
import { SentTo } from "../sent-to.tsx";

export async function loader({ context, request }: PageArgs) {
  signedIn(context, request);
  const asked = await codeUnderWay({ context, request }, "contact");
  if (!asked) throw redirect(updateContactsPath, 303);
  return { title: page(context).say("signIn.code.title"), asked };
}

export async function action(args: PageArgs) {
  const { attempt, context: visit } = pageFor(signedIn, args);
  const requestId = requestIdOf(args.request);
  if (!requestId) throw redirect(updateContactsPath, 303);
  const form = await formOf(args.request);
  if (form.has("act")) return sendAgain(args);
  const verified = await attempt(verifyContact, { requestId, code: formText(form, "code") });
  if (!verified.ok) return refused(verified.refusal);
  const told = redirectWithFlash(visit, updateContactsPath, flash.contactChanged);
  return forgetCode(args, told);
}
export { clientAction } from "#web/post/client-action.ts";
export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

/** Entering the code that was sent to a new phone or e-mail. */
export default function VerifyContacts() {
  const { title, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  const other = { to: updateContactsPath, words: say("signIn.code.other") };
  return (
    <OwnPage title={title} lead={<SentTo {...asked} />} current={updateContactsPath} below={title}>
      <PostForm refusal={refusalOfCode(answer)}>
        <CodeField name="code" label={say("signIn.code.label")} digits={asked.digits} required />
        <Submit>{say("signIn.code.submit")}</Submit>
      </PostForm>
      <SendAgain answer={answer} seconds={asked.seconds} other={other} />
    </OwnPage>
  );
}
