import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { signInAndReturnPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { useSay } from "#web/words/words.tsx";
import { newsOnPage } from "../../news-rules.ts";
import {
  associationNewsPath,
  directoryPath,
  publicAssociationPath,
  writeNewsPath,
} from "../../public-paths.ts";
import { AssociationContacts } from "../association-contacts.tsx";
import type { loadMembershipStatus } from "../load-membership-status.ts";
import {
  InvitationActButtons,
  MembershipActButton,
  MembershipStatusBadge,
  membershipActPhrases,
} from "../membership-status.tsx";
import { associationPath } from "../paths.ts";
import type { loadAssociation, submitMembershipAct } from "./load-association.ts";

export const meta: MetaFunction<typeof loadAssociation> = (args) => {
  const { association, currentPage = 1 } = args.loaderData ?? {};
  return pageMeta(args, {
    title: association?.name,
    description: association?.about ?? undefined,
    path: association && publicAssociationPath(association.id),
    chosen: { page: pageParameter(currentPage) },
    isHidden: association?.isDemo,
  });
};

export default function PublicAssociation() {
  const {
    association,
    trail,
    standing: membership,
    news,
    total,
    currentPage,
    discussions,
  } = useLoaderData<typeof loadAssociation>();
  const say = useSay();
  const { date } = useFormat();
  const { id, name, about, memberCount, isDemo } = association;
  return (
    <DetailPage title={name} lead={about} trail={trail}>
      <p className="flex flex-wrap items-center gap-2">
        <span>{say("associations.members", { count: memberCount })}</span>
        {membership.state !== "none" && <MembershipStatusBadge state={membership.state} />}
        {isDemo && <DemoBadge />}
      </p>
      <AssociationContacts {...association} />
      <Standing id={id} name={name} membership={membership} />
      <Section title={say("associations.news.title")}>
        {membership.mayManage && (
          <p className="mb-3">
            <QuietLink to={writeNewsPath(id)}>{say("associations.news.write")}</QuietLink>
          </p>
        )}
        <PagedList
          list={
            <ul className="grid gap-3 md:grid-cols-2">
              {news.map((item) => (
                <li key={item.id} lang={item.lang} className="min-w-0 wrap-anywhere">
                  <Card to={associationNewsPath(id, item.id)} title={item.title}>
                    <p className="hint">{date(item.createdAt)}</p>
                    <p>{item.excerpt}</p>
                  </Card>
                </li>
              ))}
            </ul>
          }
          empty={{ title: say("associations.news.none") }}
          pager={{ page: currentPage, size: newsOnPage, total }}
        />
      </Section>
      <PrerenderedHtml html={discussions} />
    </DetailPage>
  );
}

interface StandingProps {
  id: string;
  name: string;
  membership: Awaited<ReturnType<typeof loadMembershipStatus>>;
}

/** What the reader can do here. Visitors sign in first and then return. */
function Standing({ id, name, membership }: StandingProps) {
  const say = useSay();
  const refusal = useActionData<typeof submitMembershipAct>()?.refusal;
  const { isKnown, isInvited, state, mayManage, mayRead } = membership;
  const isIn = state === "member" || state === "requested";
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isKnown && (
          <ButtonLink to={signInAndReturnPath(publicAssociationPath(id))} rel="nofollow">
            {say("associations.signIn")}
          </ButtonLink>
        )}
        {mayRead && (
          <QuietLink to={directoryPath(id)}>{say("associations.directory.title")}</QuietLink>
        )}
        {mayManage && <QuietLink to={associationPath(id)}>{say("associations.manage")}</QuietLink>}
      </div>
      {isKnown && (
        <PostForm refusal={refusal} className="mt-3">
          {isInvited && <p>{say("associations.invitation.lead")}</p>}
          <div className="flex flex-wrap gap-3">
            {isInvited ? (
              <InvitationActButtons association={{ id, name }} />
            ) : (
              <MembershipActButton
                act={isIn ? "exit" : "request"}
                association={{ id, name }}
                words={say(membershipActPhrases[state])}
              />
            )}
          </div>
        </PostForm>
      )}
    </>
  );
}
