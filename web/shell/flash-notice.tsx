import { useSay } from "#web/words/words.tsx";
import { useHeaderData } from "./header-data.ts";

/**
 * Shows the result of the previous action, such as signing in, once and also without scripts. A
 * newly loaded page announces nothing by itself, so the sentence takes the focus.
 */
export function FlashNotice() {
  const say = useSay();
  const flash = useHeaderData()?.flash;
  if (!flash) return null;
  return (
    <div className="band flash pt-4">
      {/* biome-ignore lint/a11y/noAutofocus: it is what the page was opened to say */}
      <p className="notice notice-success" role="status" tabIndex={-1} autoFocus>
        {say(flash)}
      </p>
    </div>
  );
}
