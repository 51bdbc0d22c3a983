import { useId } from "react";
import { useActionData, useLoaderData } from "react-router";
import {
  chooseNotificationSettings,
  listNotificationSettings,
  listOwnNotificationSettings,
  type NotificationSetting,
} from "#areas/people/accounts/endpoints.ts";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { limits } from "#core/limits.ts";
import { type NotificationChannel, notificationChannels } from "#core/notification-channels.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { settingsPath } from "../paths.ts";
import { PushHere } from "./push-here.tsx";

/** The form lists every kind. */
const whole = { size: limits.maxPageSize };

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const { data } = await call(listOwnNotificationSettings, whole);
  return {
    title: say("notifications.settings.title"),
    settings: data,
    channels: notificationChannels,
  };
}

export async function action(args: PageArgs) {
  const { attempt, call, answer, postedForm } = pageFor(requireVerified, args);
  const form = await postedForm();
  const { data: kinds } = await call(listNotificationSettings, whole);
  const settings = kinds.map(({ kind }) => {
    const [email, sms, push] = notificationChannels.map((channelName) =>
      form.getAll(kind).includes(channelName),
    );
    return { kind, email: email === true, sms: sms === true, push: push === true };
  });
  const typed = Object.fromEntries(kinds.map(({ kind }) => [kind, form.getAll(kind)]));
  const chosen = await attempt(chooseNotificationSettings, { settings }, typed);
  return answer(chosen, settingsPath);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NotificationSettings() {
  const { title, settings, channels } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage
      title={title}
      lead={say("notifications.settings.lead")}
      {...accountSection(say, "/profile/notifications", title)}
    >
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        {settings.map((setting) => (
          <ChannelRow key={setting.kind} setting={setting} channels={channels} />
        ))}
        <Submit>{say("notifications.settings.save")}</Submit>
      </PostForm>
      <PushHere />
    </FormPage>
  );
}

interface ChannelRowProps {
  setting: NotificationSetting;
  channels: readonly NotificationChannel[];
}

function ChannelRow({ setting, channels }: ChannelRowProps) {
  const say = useSay();
  const id = useId();
  const { typed } = useFieldRefusal(setting.kind);
  return (
    <fieldset
      aria-labelledby={id}
      className="field mb-2 flex flex-wrap items-center gap-x-4 border-b border-line pb-2"
    >
      <span id={id} className="grow basis-full font-semibold sm:basis-56">
        {setting.name}
      </span>
      {channels.map((channel) => (
        <label key={channel} className="tick">
          <input
            type="checkbox"
            name={setting.kind}
            value={channel}
            defaultChecked={typed?.includes(channel) ?? setting[channel]}
          />
          <span>{say(`notifications.settings.by.${channel}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
