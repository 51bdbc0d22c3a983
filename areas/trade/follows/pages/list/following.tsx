import { useActionData, useLoaderData } from "react-router";
import { followedSellersPath, marketPath, savedPath, traderPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import { followSeller, listFollowedSellers, unfollowSeller } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const currentPage = pageNumber(new URL(args.request.url).searchParams);
  const { data, total } = await call(listFollowedSellers, { page: currentPage });
  return { title: say("follows.title"), rows: data, currentPage, total };
}

/** Follows a seller or stops following; the forms of other pages post here too. */
export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const { id: traderId = "", act, back = null } = typed;
  const path = back === null ? followedSellersPath : returnPath(back);
  return act === "unfollow"
    ? answer(await attempt(unfollowSeller, { traderId }, typed), path, flash.unfollowed)
    : answer(await attempt(followSeller, { traderId }, typed), path, flash.followed);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The sellers whom the reader follows. */
export default function Following() {
  const { title, rows, currentPage, total } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  const hasRow = rows.some(({ id }) => id === refusal?.values.id);
  return (
    <ListPage
      title={title}
      lead={say("follows.lead")}
      actions={<QuietLink to={savedPath}>{say("follows.saved")}</QuietLink>}
      notice={
        refusal &&
        !hasRow && (
          <Notice kind="error">
            <p>{refusal.message}</p>
          </Notice>
        )
      }
      list={
        rows.length > 0 && (
          <FormRows rows={rows} refusal={refusal}>
            {({ id, name, productCount, isOpen }, own) => (
              <li className="rounded-xl border border-line bg-surface p-3">
                {isOpen ? (
                  <RowTitle to={traderPath(id)}>{name}</RowTitle>
                ) : (
                  <h2 className="text-base">{name}</h2>
                )}
                <p className="hint">
                  {isOpen
                    ? say("follows.products", { count: productCount })
                    : say("follows.closed")}
                </p>
                <PostForm refusal={own} className="mt-2">
                  <input type="hidden" name="id" value={id} />
                  <SubmitAct act="unfollow" look="quiet" label={say("follows.act.unfollow")} />
                </PostForm>
              </li>
            )}
          </FormRows>
        )
      }
      empty={{
        title: say("follows.none"),
        advice: (
          <>
            <p>{say("follows.noneHint")}</p>
            <ButtonLink to={marketPath}>{say("follows.market")}</ButtonLink>
          </>
        ),
      }}
      pager={{ page: currentPage, total }}
    />
  );
}
