import { useEffect, useId } from "react";
import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { notificationsPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { acceptMissing } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { showUnseen } from "#web/live/bell.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { UnbrokenNumbers } from "#web/ui/text/unbroken-numbers.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  markNotificationsSeen,
  type Notification,
  notifications,
  removeNotification,
} from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { settingsPath } from "./paths.ts";

const size = 10;

/**
 * Reads new notifications before it marks them as seen, so that this view still highlights them.
 */
export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireSignIn, args);
  const currentPage = pageNumber(args.url.searchParams);
  const received = await call(notifications, { page: currentPage, size });
  if (received.data.some(({ isSeen }) => !isSeen)) await call(markNotificationsSeen, {});
  return { title: say("notifications.page.title"), currentPage, ...received };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireSignIn, args);
  const { key = "" } = await formValues();
  const removed = acceptMissing(await attempt(removeNotification, { key }));
  const back = args.url.searchParams.get("page");
  const query = back && /^\d{1,6}$/.test(back) ? `?page=${back}` : "";
  return answer(removed, notificationsPath + query, flash.notificationRemoved);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Notifications() {
  const { title, currentPage, data, total } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list was read again
  useEffect(() => showUnseen(0, say("web.notices.count", { count: 0 })), [data]);
  return (
    <ListPage
      title={title}
      actions={<QuietLink to={settingsPath}>{say("notifications.settings.title")}</QuietLink>}
      {...accountSection(say, notificationsPath)}
      list={
        <PostForm refusal={refusal}>
          <ul>
            {data.map((received) => (
              <li key={received.key}>
                <NoticeCard notification={received} />
              </li>
            ))}
          </ul>
        </PostForm>
      }
      empty={{
        title: say("notifications.page.empty"),
        advice: <p>{say("notifications.page.emptyMeans")}</p>,
      }}
      pager={{ page: currentPage, size, total }}
    />
  );
}

/** A tick, an i or an exclamation mark. The word beside the date says the same. */
const looks = { good: "success", neutral: "info", bad: "error" } as const;

function NoticeCard({ notification: received }: { notification: Notification }) {
  const say = useSay();
  const { date } = useFormat();
  const id = useId();
  const { key, title, comment, other, sign, link, isSeen, isDemo, heldBack } = received;
  return (
    <article className={`notice notice-${looks[sign]}`} aria-labelledby={id} data-seen={isSeen}>
      <h2 id={id} className="font-semibold">
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </h2>
      <p className="card-note">
        {say(`notifications.sign.${sign}`)},{" "}
        <time dateTime={received.date}>{date(received.date)}</time>{" "}
        {!isSeen && <Badge tone="waiting">{say("notifications.page.new")}</Badge>}{" "}
        {isDemo && <DemoBadge />}
      </p>
      {comment && <p className="mt-2">{comment}</p>}
      {other.length > 0 && (
        <ul className="mt-2">
          {other.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may be called the same
            <li key={place}>
              <UnbrokenNumbers>{line}</UnbrokenNumbers>
            </li>
          ))}
        </ul>
      )}
      {heldBack.map((channel) => (
        <p key={channel} className="card-note mt-2">
          {say("notifications.page.held", {
            channel: say(`notifications.settings.by.${channel}`),
          })}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-3">
        {link !== "/" && (
          <ButtonLink look="quiet" to={link} aria-describedby={id}>
            {say("notifications.page.open")}
          </ButtonLink>
        )}
        <Submit look="quiet" name="key" value={key} aria-describedby={id}>
          {say("notifications.page.remove")}
        </Submit>
      </div>
    </article>
  );
}
