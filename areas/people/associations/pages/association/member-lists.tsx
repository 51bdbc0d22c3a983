import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Member } from "../../endpoints.ts";

interface RequestsProps {
  list: Member[];
  /** Errors of either list are displayed at the top. */
  refusal: Refusal | undefined;
}

export function MembershipRequests({ list, refusal }: RequestsProps) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <Section title={say("associations.requests.title")}>
      <PostForm refusal={refusal}>
        {list.length === 0 && <EmptyState title={say("associations.requests.none")} />}
        <ul className="grid gap-3">
          {list.map((member) => (
            <MemberRow
              key={member.accountId}
              member={member}
              note={say("associations.askedOn", { day: date(member.requestedAt) })}
            >
              <Act name="add" member={member} words={say("associations.requests.accept")} />
              <Act
                name="decline"
                look="quiet"
                member={member}
                words={say("associations.requests.decline")}
              />
            </MemberRow>
          ))}
        </ul>
      </PostForm>
    </Section>
  );
}

export function MemberList({ list }: Pick<RequestsProps, "list">) {
  const say = useSay();
  return (
    <Section title={say("associations.members.title")}>
      <PostForm refusal={undefined}>
        {list.length === 0 && <EmptyState title={say("associations.members.none")} />}
        <ul className="grid gap-3">
          {list.map((member) => (
            <MemberRow
              key={member.accountId}
              member={member}
              note={
                member.isAdministrator && (
                  <Badge tone="good">{say("associations.administrator")}</Badge>
                )
              }
            >
              <Act
                name={member.isAdministrator ? "lower" : "raise"}
                look="quiet"
                member={member}
                words={say(`associations.members.${member.isAdministrator ? "lower" : "raise"}`)}
              />
            </MemberRow>
          ))}
        </ul>
      </PostForm>
    </Section>
  );
}

function MemberRow(props: { member: Member; note: ReactNode; children: ReactNode }) {
  const { member, note, children } = props;
  return (
    <li>
      <article className="card">
        <div className="card-body">
          <h3>
            <PersonName person={{ id: member.accountId, name: member.name }} />
          </h3>
          {member.location && <p className="place">{member.location}</p>}
          {note && <p className="card-note">{note}</p>}
          <div className="mt-2 flex flex-wrap gap-3">{children}</div>
        </div>
      </article>
    </li>
  );
}

interface ActProps {
  name: "add" | "decline" | "raise" | "lower";
  look?: "primary" | "quiet";
  member: Member;
  words: string;
}

/** The accessible name starts with the visible label, so that voice control finds the button. */
function Act({ name, look = "primary", member, words }: ActProps) {
  return (
    <Submit
      name={name}
      value={member.accountId}
      look={look}
      aria-label={`${words}: ${member.name}`}
    >
      {words}
    </Submit>
  );
}
