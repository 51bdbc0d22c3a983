import { useId } from "react";
import type { ownSessions } from "#areas/sign-in/sessions/endpoints.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Submit } from "#web/post/submit.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";

type Session = ResultOf<typeof ownSessions>["data"][number];

/** One sign-in, as its owner may recognise it. */
export function SessionCard({ session }: { session: Session }) {
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
