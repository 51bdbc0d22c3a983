import { preferencesPath } from "#core/preferences.ts";
import { useSay } from "#web/words/words.tsx";
import { type HeaderData, useHeaderData } from "./header-data.ts";
import { LineIcon } from "./line-icon.tsx";
import { isOpen } from "./open-paths.ts";
import { PlainMenu } from "./plain-menu.tsx";
import { LanguageButtons, ReturnPathField } from "./preferences-menu.tsx";
import { useShellData } from "./shell-data.ts";
import { footerItems, openItems } from "./site-map.ts";

/**
 * The texts about Soko, the edition with its social links, the languages, and the sources of the
 * data.
 */
export function Footer() {
  const say = useSay();
  const shell = useHeaderData();
  return (
    <div className="band">
      {shell?.isPlain && <PlainMenu shell={shell} />}
      {shell && <Edition edition={shell.edition} social={shell.social} />}
      <nav aria-label={say("web.footer.name")}>
        <ul>
          {openItems(footerItems, isOpen).map(({ to, label }) => (
            <li key={to}>
              <a href={to}>{say(label)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action={preferencesPath} aria-label={say("web.footer.languages")}>
        <ReturnPathField />
        <LanguageButtons />
      </form>
      <div className="footer-data">
        <DataSaverSwitch />
      </div>
      <p className="credit">{say("web.footer.credit")}</p>
    </div>
  );
}

function Edition({ edition, social }: Pick<HeaderData, "edition" | "social">) {
  const say = useSay();
  return (
    <div className="footer-edition">
      <b>{edition.name}</b>
      <a href={`tel:${edition.phone.replace(/ /g, "")}`}>{edition.phone}</a>
      {social.length > 0 && (
        <ul aria-label={say("web.footer.social")}>
          {social.map(({ url, name, icon }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                <LineIcon path={icon} />
                <span className="sr-only">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * The switch for small images and for scripts that load on the first interaction. It is a post, so
 * it works without scripts.
 */
function DataSaverSwitch() {
  const say = useSay();
  const isOn = useShellData()?.dataSaver === "on";
  return (
    <form method="post" action={preferencesPath} className="data-saver">
      <ReturnPathField />
      <span>{say(isOn ? "web.saver.isOn" : "web.saver.isOff")}</span>{" "}
      <button type="submit" name="dataSaver" value={isOn ? "off" : "on"}>
        {say(isOn ? "web.saver.turnOff" : "web.saver.turnOn")}
      </button>
    </form>
  );
}
