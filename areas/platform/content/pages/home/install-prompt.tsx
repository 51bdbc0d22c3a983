import { useEffect, useState } from "react";
import { Logo } from "#web/shell/logo.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";

/** What browsers offer that can put a site on the home screen by themselves. */
interface Offer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Held by the start script (app/defer-scripts.ts) or the light one (app/light/install.ts), as it may come before React. */
    installOffer?: Offer | undefined;
  }
}

/** Instead of an app to download: Soko on the home screen, by a button where browsers offer it. */
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
        <h2 id="install">{say("content.install.title")}</h2>
        <ul>
          <li>{say("content.install.offline")}</li>
          <li>{say("content.install.near")}</li>
          <li>{say("content.install.light")}</li>
        </ul>
        <Button
          type="button"
          hidden={!offer}
          data-install
          onClick={async () => setDone((await offer?.prompt())?.outcome === "accepted")}
        >
          {say("content.install.button")}
        </Button>
        <p hidden={Boolean(offer)}>{say("content.install.how")}</p>
      </div>
    </section>
  );
}
