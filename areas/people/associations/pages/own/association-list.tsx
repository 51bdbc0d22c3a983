import { limits } from "#core/limits.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { ItemList } from "#web/ui/base/item-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Association, Membership } from "../../endpoints.ts";
import type { MembershipStatus } from "../../states.ts";
import { AssociationContacts } from "../association-contacts.tsx";
import {
  MembershipActButton,
  MembershipStatusBadge,
  PublicPageLink,
} from "../membership-status.tsx";
import { associationPath } from "../paths.ts";

interface AssociationListProps {
  data: Association[];
  total: number;
  page: number;
  term: string;
  /** The user's current memberships. */
  own: Membership[];
  isOfficer: boolean;
  refusal: Refusal | undefined;
}

export function AssociationList(props: AssociationListProps) {
  const { data, total, page, term, own, isOfficer, refusal } = props;
  const say = useSay();
  const stateOf = (id: string) =>
    own.find(({ association }) => association.id === id)?.state ?? "none";
  return (
    <Section title={say("associations.all.title")} id="all">
      <FilterForm active={term ? 1 : 0}>
        <TermField label={say("associations.all.term")} term={term} />
      </FilterForm>
      <PostForm refusal={refusal}>
        {data.length === 0 ? (
          <Nothing page={page} term={term} />
        ) : (
          <ItemList className="grid gap-3" rows={data}>
            {(item) => (
              <AssociationCard association={item} state={stateOf(item.id)} isOfficer={isOfficer} />
            )}
          </ItemList>
        )}
      </PostForm>
      <Pager page={page} size={limits.pageSize} total={total} />
    </Section>
  );
}

function Nothing({ page, term }: Pick<AssociationListProps, "page" | "term">) {
  const say = useSay();
  if (page > 1) return <PageOutOfRange page={page} />;
  return (
    <EmptyState title={say(term ? "associations.all.notFound" : "associations.all.none")}>
      <p>{say(term ? "associations.all.notFoundAdvice" : "associations.all.noneAdvice")}</p>
    </EmptyState>
  );
}

interface AssociationCardProps {
  association: Association;
  state: MembershipStatus;
  isOfficer: boolean;
}

function AssociationCard({ association, state, isOfficer }: AssociationCardProps) {
  const say = useSay();
  const { id, name, about, memberCount, isDemo } = association;
  const isIn = state === "member" || state === "requested";
  return (
    <article className="card">
      <div className="card-body">
        <h3>{name}</h3>
        <p className="flex flex-wrap gap-2">
          <span className="card-note">{say("associations.members", { count: memberCount })}</span>
          {isIn && <MembershipStatusBadge state={state} />}
          {isDemo && <DemoBadge />}
        </p>
        {about && <p>{about}</p>}
        <AssociationContacts {...association} />
        <div className="mt-2 flex flex-wrap gap-3">
          <PublicPageLink id={id} name={name} />
          {!isIn && (
            <MembershipActButton
              act="request"
              association={association}
              words={say("associations.ask")}
            />
          )}
          {isOfficer && (
            <QuietLink to={associationPath(id)}>{say("associations.manage")}</QuietLink>
          )}
        </div>
      </div>
    </article>
  );
}
