import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import {
  chooseNotificationSettings,
  notificationSettings,
  ownNotificationSettings,
} from "#areas/accounts/settings/endpoints.ts";
import { commonFlash } from "#core/flash.ts";
import { notificationChannels } from "#core/notification-channels.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { settingsPath } from "../paths.ts";
import { ChannelRow } from "./channel-row.tsx";
import { PushHere } from "./push-here.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { call, say } = page(context);
  const { data } = await call(ownNotificationSettings, {});
  return {
    title: say("notifications.settings.title"),
    settings: data,
    channels: notificationChannels,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attempt, call, context: visit } = page(context);
  const form = await formOf(request);
  const { data: kinds } = await call(notificationSettings, {});
  const settings = kinds.map(({ kind }) => {
    const [email, sms, push] = notificationChannels.map((one) => form.getAll(kind).includes(one));
    return { kind, email: email === true, sms: sms === true, push: push === true };
  });
  const typed = Object.fromEntries(kinds.map(({ kind }) => [kind, form.getAll(kind)]));
  const chosen = await attempt(chooseNotificationSettings, { settings }, typed);
  return chosen.ok
    ? redirectWithFlash(visit, settingsPath, commonFlash.saved)
    : refused(chosen.refusal);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** By which channels each kind of notification comes, and whether this browser shows them. */
export default function NotificationSettings() {
  const { title, settings, channels } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <OwnPage
      title={title}
      lead={say("notifications.settings.lead")}
      current="/profile/notifications"
      below={title}
    >
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        {settings.map((setting) => (
          <ChannelRow key={setting.kind} setting={setting} channels={channels} />
        ))}
        <Submit>{say("notifications.settings.save")}</Submit>
      </PostForm>
      <PushHere />
    </OwnPage>
  );
}
