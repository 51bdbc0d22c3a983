import { Link } from "react-router";
import { preferencesPath } from "#core/preferences.ts";
import { useSay } from "#web/words/words.tsx";
import { Back, LanguageButtons } from "./preferences-menu.tsx";
import { useShellData } from "./shell-data.ts";

const pages = [
  { to: "/about-us", label: "web.footer.about" },
  { to: "/faqs", label: "web.footer.faqs" },
  { to: "/privacy-policy", label: "web.footer.privacy" },
  { to: "/terms-and-conditions", label: "web.footer.terms" },
];

/** Texts about Soko, the edition's phone, languages, and where the data come from. */
export function Footer() {
  const say = useSay();
  const edition = useShellData()?.edition;
  return (
    <footer className="site-foot">
      <div className="band">
        <nav aria-label={say("web.footer.name")}>
          <ul>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{say(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {edition && (
          <p>
            {edition.name}
            <br />
            <a href={`tel:${edition.phone.replace(/ /g, "")}`}>{edition.phone}</a>
          </p>
        )}
        <form method="post" action={preferencesPath} aria-label={say("web.footer.languages")}>
          <Back />
          <LanguageButtons />
        </form>
        <p className="credit">{say("web.footer.credit")}</p>
      </div>
    </footer>
  );
}
