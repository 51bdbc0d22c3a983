import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { signInAndBack } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { laterPage, pageMeta } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Card } from "#web/ui/goods/card.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { newsOnPage } from "../../news-rules.ts";
import {
  associationNewsPath,
  directoryPath,
  publicAssociationPath,
  writeNewsPath,
} from "../../public-paths.ts";
import { associationPath } from "../paths.ts";
import { Reached } from "../reached.tsx";
import { InvitationActs, MembershipAct, StandingBadge, wayOn } from "../standing.tsx";
import type { standingOf } from "../standing-of.ts";
import type { actOnAssociation, loadAssociation } from "./load-association.ts";

export const meta: MetaFunction<typeof loadAssociation> = (args) => {
  const { association, shown = 1 } = args.loaderData ?? {};
  return pageMeta(args, {
    title: association?.name,
    description: association?.about ?? undefined,
    path: association && publicAssociationPath(association.id),
    chosen: { page: laterPage(shown) },
    isHidden: association?.isDemo,
  });
};

export default function PublicAssociation() {
  const { association, trail, standing, news, total, shown, discussions } =
    useLoaderData<typeof loadAssociation>();
  const say = useSay();
  const { date } = useFormat();
  const { id, name, about, memberCount, isDemo } = association;
  return (
    <Page title={name} lead={about} trail={trail}>
      <p className="flex flex-wrap items-center gap-2">
        <span>{say("associations.members", { count: memberCount })}</span>
        {standing.state !== "none" && <StandingBadge state={standing.state} />}
        {isDemo && <DemoBadge />}
      </p>
      <Reached {...association} />
      <Standing id={id} name={name} standing={standing} />
      <Section title={say("associations.news.title")}>
        {standing.mayManage && (
          <p className="mb-3">
            <ButtonLink look="quiet" to={writeNewsPath(id)}>
              {say("associations.news.write")}
            </ButtonLink>
          </p>
        )}
        {news.length > 0 ? (
          <ul className="grid gap-3 md:grid-cols-2">
            {news.map((one) => (
              <li key={one.id} lang={one.lang} className="min-w-0 wrap-anywhere">
                <Card to={associationNewsPath(id, one.id)} title={one.title}>
                  <p className="hint">{date(one.createdAt)}</p>
                  <p>{one.excerpt}</p>
                </Card>
              </li>
            ))}
          </ul>
        ) : shown > 1 ? (
          <BeyondLast page={shown} />
        ) : (
          <EmptyState title={say("associations.news.none")} />
        )}
        <Pager page={shown} size={newsOnPage} total={total} />
      </Section>
      <WrittenOut html={discussions} />
    </Page>
  );
}

interface StandingProps {
  id: string;
  name: string;
  standing: Awaited<ReturnType<typeof standingOf>>;
}

/** What the reader can do here. Visitors sign in first and then return. */
function Standing({ id, name, standing }: StandingProps) {
  const say = useSay();
  const refusal = useActionData<typeof actOnAssociation>()?.refusal;
  const { isKnown, isInvited, state, mayManage, mayRead } = standing;
  const isIn = state === "member" || state === "requested";
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isKnown && (
          <ButtonLink to={signInAndBack(publicAssociationPath(id))} rel="nofollow">
            {say("associations.signIn")}
          </ButtonLink>
        )}
        {mayRead && (
          <ButtonLink look="quiet" to={directoryPath(id)}>
            {say("associations.directory.title")}
          </ButtonLink>
        )}
        {mayManage && (
          <ButtonLink look="quiet" to={associationPath(id)}>
            {say("associations.manage")}
          </ButtonLink>
        )}
      </div>
      {isKnown && (
        <PostForm refusal={refusal} className="mt-3">
          {isInvited && <p>{say("associations.invitation.lead")}</p>}
          <div className="flex flex-wrap gap-3">
            {isInvited ? (
              <InvitationActs association={{ id, name }} />
            ) : (
              <MembershipAct
                act={isIn ? "exit" : "request"}
                association={{ id, name }}
                words={say(wayOn[state])}
              />
            )}
          </div>
        </PostForm>
      )}
    </>
  );
}
