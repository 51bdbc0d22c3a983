import { data, useActionData, useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { contactDeskPath } from "../../contact-paths.ts";
import { answerLength } from "../../contact-rules.ts";
import { answerContactMessage, finishContactMessage, getContactMessage } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { MessageFacts } from "../desk/message-facts.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const message = await pageContext.call(getContactMessage, { id: args.params.id ?? "" });
  return {
    title: message.name,
    desk: say("contactUs.desk.desk"),
    list: say("contactUs.desk.title"),
    isOpen: message.status === "open",
    html: prerender(<MessageFacts message={message} wording={pageContext} />),
  };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { act, answer = "" } = typed;
  const id = args.params.id ?? "";
  if (act === "finish") {
    const done = await pageContext.attempt(finishContactMessage, { id }, typed);
    return pageContext.answer(done, contactDeskPath, flash.finished);
  }
  if (act !== "answer") throw data(null, { status: 400 });
  const done = await pageContext.attempt(answerContactMessage, { id, answer }, typed);
  return pageContext.answer(done, contactDeskPath, flash.answered);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** An officer reads one message and answers it by e-mail. */
export default function ContactMessagePage() {
  const { title, desk, list, isOpen, html } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <FormPage
      title={title}
      trail={[
        { label: desk, to: deskPath },
        { label: list, to: contactDeskPath },
        { label: title },
      ]}
    >
      <PrerenderedHtml html={html} />
      {isOpen && (
        <>
          <PostForm
            refusal={refusal?.values.act === "answer" ? refusal : undefined}
            className="mt-3"
          >
            <TextArea
              name="answer"
              label={say("contactUs.desk.answer")}
              hint={say("contactUs.desk.answerHint")}
              rows={8}
              maxLength={answerLength.max}
              required
            />
            <SubmitAct act="answer" label={say("contactUs.desk.send")} />
          </PostForm>
          <PostForm
            refusal={refusal?.values.act === "finish" ? refusal : undefined}
            className="mt-3"
          >
            <SubmitAct act="finish" look="quiet" label={say("contactUs.desk.finish")} />
          </PostForm>
        </>
      )}
    </FormPage>
  );
}
