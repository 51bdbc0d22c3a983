import { useId } from "react";
import type { NotificationSetting } from "#areas/accounts/settings/endpoints.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import { useRefusalOf } from "#web/ui/base/posted.ts";
import { useSay } from "#web/words/words.tsx";

interface ChannelRowProps {
  setting: NotificationSetting;
  channels: readonly NotificationChannel[];
}

/** One kind of notification and its channels, in a line where there is room. */
export function ChannelRow({ setting, channels }: ChannelRowProps) {
  const say = useSay();
  const id = useId();
  const { typed } = useRefusalOf(setting.kind);
  return (
    <fieldset
      aria-labelledby={id}
      className="field mb-2 flex flex-wrap items-center gap-x-5 border-b border-line pb-2"
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
