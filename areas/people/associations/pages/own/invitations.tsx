import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnInvitation } from "../../invitations/endpoints.ts";
import { InvitationActButtons, PublicPageLink } from "../membership-status.tsx";

interface InvitationsProps {
  list: OwnInvitation[];
  refusal: Refusal | undefined;
}

/** Pending invitations of the user. No one becomes a member without accepting. */
export function PendingInvitations({ list, refusal }: InvitationsProps) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <Section title={say("associations.invitation.own")}>
      <p className="hint mb-2">{say("associations.invitation.lead")}</p>
      <PostForm refusal={refusal}>
        <ul className="grid gap-3">
          {list.map(({ association, invitedAt }) => (
            <li key={association.id}>
              <article className="card">
                <div className="card-body">
                  <h3>{association.name}</h3>
                  <p className="card-note">
                    {say("associations.invitation.on", { day: date(invitedAt) })}
                  </p>
                  <div className="mt-2 flex flex-wrap gap-3">
                    <InvitationActButtons association={association} />
                    <PublicPageLink id={association.id} name={association.name} />
                  </div>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </PostForm>
    </Section>
  );
}
