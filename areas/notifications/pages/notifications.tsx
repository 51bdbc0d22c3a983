import { useEffect } from "react";
import { useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { notificationsPath } from "#core/paths.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { type PageArgs, pageFor, signedInAtAll } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { showUnseen } from "#web/live/bell.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { BeyondLast } from "#web/ui/lists/beyond-last.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { notifications, removeNotification, seeNotifications } from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { NoticeCard } from "./notice-card.tsx";
import { settingsPath } from "./paths.ts";

const size = 10;

/** What is new is read before it counts as seen, so that this view still marks it. */
export async function loader(args: PageArgs) {
  const { call, say } = pageFor(signedInAtAll, args);
  const asked = new URL(args.request.url).searchParams.get("page");
  const shown = Math.max(1, Math.trunc(Number(asked)) || 1);
  const told = await call(notifications, { page: shown, size });
  if (told.data.some(({ isSeen }) => !isSeen)) await call(seeNotifications, {});
  return { title: say("notifications.page.title"), shown, ...told };
}

export async function action(args: PageArgs) {
  const { attempt, context: visit } = pageFor(signedInAtAll, args);
  const key = (await formOf(args.request)).get("key");
  const removed = await attempt(removeNotification, { key: typeof key === "string" ? key : "" });
  // One that is gone already is what she wanted.
  if (!removed.ok && removed.refusal.status !== 404) return refused(removed.refusal);
  const back = new URL(args.request.url).searchParams.get("page");
  const query = back && /^\d{1,6}$/.test(back) ? `?page=${back}` : "";
  return redirectWithFlash(visit, notificationsPath + query, flash.notificationRemoved);
}

export { clientAction } from "#web/post/client-action.ts";
export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

/** What a person was told, newest first. */
export default function Notifications() {
  const { title, shown, data, total } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was read anew
  useEffect(() => showUnseen(0, say("web.notices.count", { count: 0 })), [data]);
  return (
    <OwnPage
      title={title}
      current={notificationsPath}
      actions={
        <ButtonLink look="quiet" to={settingsPath}>
          {say("notifications.settings.title")}
        </ButtonLink>
      }
    >
      {data.length > 0 ? (
        <PostForm refusal={refusal}>
          <ul>
            {data.map((told) => (
              <li key={told.key}>
                <NoticeCard told={told} />
              </li>
            ))}
          </ul>
        </PostForm>
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("notifications.page.empty")}>
          <p>{say("notifications.page.emptyMeans")}</p>
        </EmptyState>
      )}
      <Pager page={shown} size={size} total={total} />
    </OwnPage>
  );
}
