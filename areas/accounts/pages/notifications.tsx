import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { OwnPage } from "./own-pages.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  return { title: page(context).say("accounts.own.notifications") };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** What a person was told; nothing is yet. */
export default function Notifications() {
  const { title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <OwnPage
      title={title}
      current="/profile/notifications"
      actions={
        <ButtonLink look="quiet" to="/profile/notifications/settings">
          {say("accounts.notifications.settings")}
        </ButtonLink>
      }
    >
      <EmptyState title={say("accounts.notifications.empty")}>
        <p>{say("accounts.notifications.emptyMeans")}</p>
      </EmptyState>
    </OwnPage>
  );
}
