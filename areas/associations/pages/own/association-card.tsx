import { Submit } from "#web/post/submit.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Association } from "../../endpoints.ts";
import type { Standing } from "../../states.ts";
import { associationPath } from "../paths.ts";
import { StandingBadge } from "../standing-badge.tsx";

interface AssociationCardProps {
  association: Association;
  state: Standing;
  isOfficer: boolean;
}

/** One association: what it does, how it is reached, and the way in. */
export function AssociationCard({ association, state, isOfficer }: AssociationCardProps) {
  const say = useSay();
  const { id, name, about, memberCount, isDemo } = association;
  const isIn = state === "member" || state === "requested";
  return (
    <article className="card">
      <div className="card-body">
        <h3>{name}</h3>
        <p className="flex flex-wrap gap-2">
          <span className="card-note">{say("associations.members", { count: memberCount })}</span>
          {isIn && <StandingBadge state={state} />}
          {isDemo && <DemoBadge />}
        </p>
        {about && <p>{about}</p>}
        <Reached {...association} />
        <div className="mt-2 flex flex-wrap gap-3">
          {!isIn && (
            <Submit
              look="quiet"
              name="request"
              value={id}
              aria-label={`${say("associations.ask")}: ${name}`}
            >
              {say("associations.ask")}
            </Submit>
          )}
          {isOfficer && (
            <ButtonLink look="quiet" to={associationPath(id)}>
              {say("associations.manage")}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

function Reached({ phone, email, website }: Association) {
  const ways = [
    phone && { href: `tel:${phone}`, words: phone },
    email && { href: `mailto:${email}`, words: email },
    website && { href: website, words: website.replace(/^https?:\/\//, "") },
  ].filter((way) => way !== null && way !== "");
  if (ways.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {ways.map(({ href, words }) => (
        <li key={href} className="min-w-0">
          <a
            className="inline-flex min-h-11 items-center underline wrap-anywhere"
            href={href}
            rel="noopener nofollow"
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
