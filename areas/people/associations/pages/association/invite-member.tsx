import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Invitation } from "../../invitations/endpoints.ts";

export function InviteMember({ refusal }: { refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Section title={say("associations.invite.title")}>
      <PostForm refusal={refusal}>
        <Field
          name="contact"
          label={say("associations.invite.contact")}
          hint={say("associations.invite.hint")}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Submit>{say("associations.invite.act")}</Submit>
      </PostForm>
    </Section>
  );
}

interface SentInvitationsProps {
  list: Invitation[];
  refusal: Refusal | undefined;
}

/** Lists the contacts. The invited user is revealed only once the invitation is accepted. */
export function SentInvitations({ list, refusal }: SentInvitationsProps) {
  const say = useSay();
  const { date } = useFormat();
  const words = say("associations.invite.withdraw");
  return (
    <Section title={say("associations.invite.sent")}>
      <PostForm refusal={refusal}>
        <ul className="grid gap-3 md:grid-cols-2">
          {list.map(({ id, contact, state, invitedAt }) => (
            <li key={id} className="min-w-0 wrap-anywhere">
              <article className="card">
                <div className="card-body">
                  <h3>{contact}</h3>
                  <p className="flex flex-wrap gap-2">
                    {state === "declined" ? (
                      <Badge tone="bad">{say("associations.invite.state.declined")}</Badge>
                    ) : (
                      <Badge tone="waiting">{say("associations.invite.state.invited")}</Badge>
                    )}
                    <span className="card-note">
                      {say("associations.invitation.on", { day: date(invitedAt) })}
                    </span>
                  </p>
                  {state === "invited" && (
                    <div className="mt-2">
                      <Submit
                        look="quiet"
                        name="withdraw"
                        value={id}
                        aria-label={`${words}: ${contact}`}
                      >
                        {words}
                      </Submit>
                    </div>
                  )}
                </div>
              </article>
            </li>
          ))}
        </ul>
      </PostForm>
    </Section>
  );
}
