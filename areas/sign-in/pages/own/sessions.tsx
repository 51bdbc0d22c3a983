import { useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { endOtherSessions, endSession, ownSessions } from "#areas/sign-in/sessions/endpoints.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { type PageArgs, pageFor, signedInAtAll } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { SessionCard } from "./session-card.tsx";

const path = "/profile/sessions";
/** More than anybody has; the rest is ended by "everywhere else" too. */
const maxShown = 100;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(signedInAtAll, args);
  const { data } = await call(ownSessions, { size: maxShown });
  return { title: say("signIn.sessions.title"), sessions: data };
}

export async function action(args: PageArgs) {
  const { attempt, context: visit } = pageFor(signedInAtAll, args);
  const form = await formOf(args.request);
  const id = form.get("session");
  const ended =
    typeof id === "string"
      ? await attempt(endSession, { id })
      : await attempt(endOtherSessions, {});
  // One that is over already is what she wanted.
  if (!ended.ok && ended.refusal.status !== 404) return refused(ended.refusal);
  return redirectWithFlash(
    visit,
    path,
    id === null ? flash.signedOutElsewhere : flash.signedOutThere,
  );
}

export { clientAction } from "#web/post/client-action.ts";
export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

/** Where somebody is signed in, to end what is not hers or not in use. */
export default function Sessions() {
  const { title, sessions } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <OwnPage title={title} lead={say("signIn.sessions.lead")} current={path}>
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        <ul className="mb-6 grid gap-3">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} />
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Submit look="danger" name="elsewhere" value="yes">
            {say("signIn.sessions.endOthers")}
          </Submit>
        )}
      </PostForm>
    </OwnPage>
  );
}
