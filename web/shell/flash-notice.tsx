import { useSay } from "#web/words/words.tsx";
import { useHeaderData } from "./header-data.ts";

/**
 * What the act before this page came to, such as signing in, shown once, without scripts too. A page
 * that was just opened announces nothing by itself, so the sentence takes the focus.
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
