import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { associationActs } from "#areas/people/associations/acts.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  addMember,
  associationMembers,
  declineMember,
  getAssociation,
  setAdministrator,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { associationInvitations, withdrawInvitation } from "../../invitations/endpoints.ts";
import { associationsPath, editAssociationPath } from "../paths.ts";
import { InviteMember, SentInvitations } from "./invite-member.tsx";
import { MemberList, MembershipRequests } from "./member-lists.tsx";

const size = 30;
const maxInvitations = 100;

export async function loader(args: PageArgs) {
  const { call, person } = pageFor(requireVerified, args);
  const currentPage = Math.min(pageNumber(args.url.searchParams), 1000);
  const id = args.params.id ?? "";
  const [association, members, invitations] = await Promise.all([
    call(getAssociation, { id }),
    call(associationMembers, { id, page: currentPage, size }),
    call(associationInvitations, { id, size: maxInvitations }),
  ]);
  const { name, memberCount } = association;
  const mayEdit = can(person, associationActs.edit);
  return {
    id,
    title: name,
    memberCount,
    members,
    invitations: invitations.data,
    page: currentPage,
    mayEdit,
  };
}

/** Each button names its act and the member or invitation it concerns. */
export async function action(args: PageArgs) {
  const { attempt, answer, person, formValues } = pageFor(requireVerified, args);
  const values = await formValues();
  const { contact, add, decline, withdraw, raise, lower } = values;
  const associationId = args.params.id ?? "";
  const here = args.url.pathname + args.url.search;
  if (decline) {
    const done = await attempt(declineMember, { associationId, accountId: decline }, values);
    return answer(done, here, flash.memberDeclined);
  }
  if (withdraw) {
    const input = { id: associationId, invitationId: withdraw };
    return answer(
      await attempt(withdrawInvitation, input, values),
      here,
      flash.invitationWithdrawn,
    );
  }
  const accountId = raise ?? lower;
  if (accountId) {
    const input = {
      associationId,
      accountId,
      isAdministrator: raise !== undefined,
      seen: raise ? "without" : "with",
    } as const;
    const done = await attempt(setAdministrator, input, values);
    // An administrator who gave up the role can no longer open this page.
    return answer(done, lower === person.accountId ? associationsPath : here);
  }
  const input = { associationId, accountId: add, contact: add ? undefined : contact };
  const done = await attempt(addMember, input, values);
  return answer(done, here, add ? flash.memberAdded : flash.memberInvited);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Association() {
  const {
    id,
    title,
    memberCount,
    members,
    invitations,
    page: currentPage,
    mayEdit,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const isOfContact = refusal?.values.contact !== undefined;
  const requests = members.data.filter(({ state }) => state === "requested");
  const rest = members.data.filter(({ state }) => state === "member");
  const isOfInvitation = refusal?.values.withdraw !== undefined;
  const ofLists = isOfContact || isOfInvitation ? undefined : refusal;
  return (
    <DetailPage
      title={title}
      lead={say("associations.members", { count: memberCount })}
      actions={
        mayEdit && (
          <QuietLink to={editAssociationPath(id)}>{say("associations.edit.act")}</QuietLink>
        )
      }
      {...accountSection(say, associationsPath, title)}
    >
      {currentPage === 1 || requests.length > 0 ? (
        <MembershipRequests list={requests} refusal={ofLists} />
      ) : null}
      {currentPage === 1 && <InviteMember refusal={isOfContact ? refusal : undefined} />}
      {currentPage === 1 && (invitations.length > 0 || isOfInvitation) && (
        <SentInvitations list={invitations} refusal={isOfInvitation ? refusal : undefined} />
      )}
      <PagedList
        list={<MemberList list={rest} />}
        pager={{ page: currentPage, size, total: members.total }}
      />
    </DetailPage>
  );
}
