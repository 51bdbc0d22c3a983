import { useLocation } from "react-router";
import { acknowledgePath } from "#core/paths.ts";
import { useSay } from "#web/words/words.tsx";
import { useHeaderData } from "./header-data.ts";

/**
 * An announcement to all users, shown over the page until the user confirms it. Its buttons are
 * forms, so it works without scripts; with scripts it is a dialog, see live-notices.tsx.
 */
export function CampaignPopup() {
  const say = useSay();
  const { pathname, search } = useLocation();
  const campaign = useHeaderData()?.session?.campaign;
  if (!campaign) return null;
  const { key, title, message, link } = campaign;
  return (
    <dialog
      open
      id="campaign"
      className="dialog"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it lies over what the page was opened for
      autoFocus
      aria-labelledby="campaign-title"
      aria-describedby="campaign-message"
    >
      <h2 id="campaign-title">{title}</h2>
      <p id="campaign-message">{message}</p>
      <form method="post" action={acknowledgePath}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="link" value={link} />
        <input type="hidden" name="back" value={pathname + search} />
        <div className="dialog-acts">
          {link !== "/" && (
            <button type="submit" className="button button-primary" name="act" value="open">
              {say("web.notices.campaign.open")}
            </button>
          )}
          <button
            type="submit"
            className={`button button-${link === "/" ? "primary" : "quiet"}`}
            name="act"
            value="read"
          >
            {say("web.notices.campaign.read")}
          </button>
          <button type="submit" className="button button-quiet" name="act" value="later">
            {say("web.notices.campaign.later")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
