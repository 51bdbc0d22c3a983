import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { associationActs } from "#areas/people/associations/acts.ts";
import { can } from "#core/roles.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  associations,
  exitMembership,
  ownMemberships,
  requestMembership,
  setListed,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { ownInvitations } from "../../invitations/endpoints.ts";
import { answerInvitation } from "../answer-invitation.ts";
import { associationsPath, newAssociationPath } from "../paths.ts";
import { AssociationList } from "./association-list.tsx";
import { PendingInvitations } from "./invitations.tsx";
import { MembershipCard } from "./membership-card.tsx";

/** More than anyone has. */
const maxShown = 100;

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(requireVerified, args);
  const query = args.url.searchParams;
  const term = readSearchTerm(query);
  const number = Math.min(pageNumber(query), 1000);
  const [own, invitations, all] = await Promise.all([
    call(ownMemberships, { size: maxShown }),
    call(ownInvitations, { size: maxShown }),
    call(associations, { term, page: number }),
  ]);
  return {
    title: say("associations.title"),
    own: own.data,
    invitations: invitations.data,
    list: { ...all, term, page: number },
    // Officers manage all associations and add more.
    isOfficer: can(person, associationActs.edit),
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const values = await formValues();
  const { request: associationId = "", exit, list, unlist, accept, decline } = values;
  const back = associationsPath + args.url.search;
  if (accept !== undefined || decline !== undefined) {
    return answerInvitation({ attempt, answer }, { accept, decline, values, back });
  }
  const ofListing = list ?? unlist;
  if (ofListing !== undefined) {
    const chosen = { associationId: ofListing, isListed: list !== undefined };
    const done = await attempt(setListed, chosen, values);
    return answer(done, back, list !== undefined ? flash.listed : flash.unlisted);
  }
  if (exit === undefined) {
    const query = await attempt(requestMembership, { associationId }, values);
    return answer(query, back, flash.joinAsked);
  }
  const left = await attempt(exitMembership, { associationId: exit }, values);
  return answer(left, back, flash.associationLeft);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function OwnAssociations() {
  const { title, own, invitations, list, isOfficer } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const isOfList = refusal?.values.request !== undefined;
  const isOfInvitation = (refusal?.values.accept ?? refusal?.values.decline) !== undefined;
  const isOfOwn = !isOfList && !isOfInvitation;
  return (
    <DetailPage
      title={title}
      lead={say("associations.lead")}
      actions={
        isOfficer && <QuietLink to={newAssociationPath}>{say("associations.new.act")}</QuietLink>
      }
      {...accountSection(say, associationsPath)}
    >
      {(invitations.length > 0 || isOfInvitation) && (
        <PendingInvitations list={invitations} refusal={isOfInvitation ? refusal : undefined} />
      )}
      <Section title={say("associations.own.title")}>
        <PostForm refusal={isOfOwn ? refusal : undefined}>
          {own.length === 0 ? (
            <EmptyState title={say("associations.own.none")}>
              <p>{say("associations.own.noneAdvice")}</p>
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {own.map((membership) => (
                <li key={membership.association.id}>
                  <MembershipCard membership={membership} isOfficer={isOfficer} />
                </li>
              ))}
            </ul>
          )}
        </PostForm>
      </Section>
      <AssociationList
        {...list}
        own={own}
        isOfficer={isOfficer}
        refusal={isOfList ? refusal : undefined}
      />
    </DetailPage>
  );
}
