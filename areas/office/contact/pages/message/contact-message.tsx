import { data, useActionData, useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { contactDeskPath } from "../../contact-paths.ts";
import { answerLength } from "../../contact-rules.ts";
import { answerMessage, deskMessage, finishMessage } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { MessageFacts } from "../desk/message-facts.tsx";

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say } = visit;
  const message = await visit.call(deskMessage, { id: args.params.id ?? "" });
  return {
    title: message.name,
    desk: say("contactUs.desk.desk"),
    list: say("contactUs.desk.title"),
    isOpen: message.status === "open",
    html: writtenOut(<MessageFacts message={message} wording={visit} />),
  };
}

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const typed = await visit.formValues();
  const { act, answer = "" } = typed;
  const id = args.params.id ?? "";
  if (act === "finish") {
    const done = await visit.attempt(finishMessage, { id }, typed);
    return visit.answer(done, contactDeskPath, flash.finished);
  }
  if (act !== "answer") throw data(null, { status: 400 });
  const done = await visit.attempt(answerMessage, { id, answer }, typed);
  return visit.answer(done, contactDeskPath, flash.answered);
}

export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** An officer reads one message and answers it by e-mail. */
export default function ContactMessagePage() {
  const { title, desk, list, isOpen, html } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <Page
      narrow
      title={title}
      trail={[
        { label: desk, to: deskPath },
        { label: list, to: contactDeskPath },
        { label: title },
      ]}
    >
      <WrittenOut html={html} />
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
            <Submit name="act" value="answer">
              {say("contactUs.desk.send")}
            </Submit>
          </PostForm>
          <PostForm
            refusal={refusal?.values.act === "finish" ? refusal : undefined}
            className="mt-3"
          >
            <Submit look="quiet" name="act" value="finish">
              {say("contactUs.desk.finish")}
            </Submit>
          </PostForm>
        </>
      )}
    </Page>
  );
}
