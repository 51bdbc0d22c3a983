import { Form, type MetaFunction, useLoaderData } from "react-router";
import { followedDiscussionsPath, forumSettingsPath, startDiscussionPath } from "#core/paths.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { LineLink, Link } from "#web/ui/base/link.tsx";
import { pageHead, pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { topicsOnPage } from "../../forum-rules.ts";
import { loadTopics } from "./load-topics.ts";

export const loader = loadTopics;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, term, keep, currentPage: loaded = 1, total } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { tag: keep?.tag, page: pageParameter(loaded) },
    isHidden: Boolean(term) || keep?.sort !== undefined || total === 0,
  });
};

/** The traders' discussions, with a search and a link to start one. */
export default function Networks() {
  const loaded = useLoaderData<typeof loader>();
  const { term, keep, html, total, signIn, ...head } = loaded;
  const say = useSay();
  return (
    <ListPage
      {...pageHead(head)}
      actions={<ButtonLink to={startDiscussionPath}>{say("forum.list.start")}</ButtonLink>}
      filters={
        <>
          <Form method="get" role="search" noValidate className="page-form-fields">
            {Object.entries(keep).map(
              ([name, value]) =>
                value && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <TermField
              label={say("forum.list.term")}
              term={term}
              error={loaded.isTermMissing && say("forum.list.termRequired")}
            />
            <Button type="submit" look="quiet">
              {say("forum.list.search")}
            </Button>
          </Form>
          <p className="marks my-3">
            {signIn ? (
              <Link to={signIn} rel="nofollow" className="inline-flex min-h-11 items-center">
                {say("forum.list.signIn")}
              </Link>
            ) : (
              <>
                <LineLink to={followedDiscussionsPath}>{say("forum.list.following")}</LineLink>
                <LineLink to={forumSettingsPath}>{say("forum.list.preferences")}</LineLink>
              </>
            )}
          </p>
          <Chips label={say("forum.list.tags")} chips={loaded.tags} />
          <Chips label={say("forum.list.order")} chips={loaded.sorts} />
        </>
      }
      list={<PrerenderedHtml html={html} />}
      empty={{ title: say("forum.list.none"), advice: <p>{say("forum.list.noneHint")}</p> }}
      pager={{ page: loaded.currentPage, size: topicsOnPage, total }}
    />
  );
}
