import { useEffect, useState } from "react";
import { Logo } from "#web/shell/logo.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";

/** The browser's event for installing a site on the home screen. */
interface Offer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /**
     * Stored by the scripts that run before React (app/static-pages/browser), as it may fire before
     * React loads.
     */
    installOffer?: Offer | undefined;
  }
}

/**
 * Offers to install Soko on the home screen, where browsers support it. There is no app to
 * download.
 */
export function InstallPrompt() {
  const say = useSay();
  const [offer, setOffer] = useState<Offer>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const look = () => setOffer(window.installOffer);
    look();
    addEventListener("beforeinstallprompt", look);
    return () => removeEventListener("beforeinstallprompt", look);
  }, []);
  if (isDone) return null;
  return (
    <section aria-labelledby="install" className="install-prompt">
      <Logo size={44} />
      <div>
        <h2 id="install">{say("home.install.title")}</h2>
        <ul>
          <li>{say("home.install.offline")}</li>
          <li>{say("home.install.near")}</li>
          <li>{say("home.install.light")}</li>
        </ul>
        <Button
          type="button"
          hidden={!offer}
          data-install
          onClick={async () => setDone((await offer?.prompt())?.outcome === "accepted")}
        >
          {say("home.install.button")}
        </Button>
        <p hidden={Boolean(offer)}>{say("home.install.how")}</p>
      </div>
    </section>
  );
}
