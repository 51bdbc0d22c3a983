import { useId } from "react";
import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from "#areas/people/sign-in/sessions/endpoints.ts";
import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import { acceptMissing } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { ItemList } from "#web/ui/base/item-list.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";

const path = "/profile/sessions";
/** More than anyone has. "Everywhere else" ends the rest too. */
const maxShown = 100;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireSignIn, args);
  const { data } = await call(ownSessions, { size: maxShown });
  return { title: say("signIn.sessions.title"), sessions: data };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireSignIn, args);
  const { session: id } = await formValues();
  if (id === undefined) {
    return answer(await attempt(endOtherSessions, {}), path, flash.signedOutElsewhere);
  }
  return answer(acceptMissing(await attempt(endOwnSession, { id })), path, flash.signedOutThere);
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Sessions() {
  const { title, sessions } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DetailPage title={title} lead={say("signIn.sessions.lead")} {...accountSection(say, path)}>
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        <ItemList className="mb-6 grid gap-3" rows={sessions}>
          {(session) => <SessionCard session={session} />}
        </ItemList>
        {sessions.length > 1 && (
          <Submit look="danger" name="elsewhere" value="yes">
            {say("signIn.sessions.endOthers")}
          </Submit>
        )}
      </PostForm>
    </DetailPage>
  );
}

type Session = ResultOf<typeof ownSessions>["data"][number];

function SessionCard({ session }: { session: Session }) {
  const say = useSay();
  const { date } = useFormat();
  const id = useId();
  const { kind, device, createdAt, lastSeenAt, isPresent } = session;
  const nameless = say(kind === "program" ? "signIn.sessions.program" : "signIn.sessions.browser");
  return (
    <article className="card">
      <div className="card-body">
        <h2 id={id} className="font-semibold">
          {device || nameless}
        </h2>
        <p className="card-note">{say("signIn.sessions.since", { day: date(createdAt) })}</p>
        <p className="card-note">{say("signIn.sessions.seen", { day: date(lastSeenAt) })}</p>
        {isPresent ? (
          <p>
            <Badge tone="good">{say("signIn.sessions.present")}</Badge>
          </p>
        ) : (
          <div className="mt-2">
            <Submit look="quiet" name="session" value={session.id} aria-describedby={id}>
              {say("signIn.sessions.end")}
            </Submit>
          </div>
        )}
      </div>
    </article>
  );
}
